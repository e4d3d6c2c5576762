/** Whether the reader wants no animations. */
export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
