// The kinds of time control, in the order of the forms. Written by: go test ./play/clock -run Pages -update

export const kinds = {
  fischer: { mark: '+', count: '', step: 'step', bare: false },
  'sudden-death': { mark: '', count: '', step: '', bare: false },
  bronstein: { mark: 'b', count: '', step: 'step', bare: false },
  delay: { mark: 'd', count: '', step: 'step', bare: true },
  japanese: { mark: 'x', count: 'periods', step: 'period', bare: true },
  canadian: { mark: 'm', count: 'turns', step: 'block', bare: true },
  correspondence: { mark: '', count: '', step: '', bare: false },
  unlimited: { mark: '', count: '', step: '', bare: false },
} as const
