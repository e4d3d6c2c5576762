// The faces of the computer opponents, drawn in a 64 by 64 square.

/** A stroke or a filled area: a path, its colour, and the width of strokes. */
export interface Shape {
  d: string
  fill?: string
  stroke?: string
  width?: number
}

export interface FaceDrawing {
  ground: string
  shirt: string
  skin: string
  /** Shapes behind the head. */
  back?: Shape[]
  /** Shapes in front of the head. */
  front: Shape[]
  mouth: string
  /** The colour of the mouth, if it differs from that of the eyes. */
  lip?: string
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

const smile = 'M27 36q5 4 10 0'
const ink = '#2b2320'

/** By level, starting with level 1. */
export const faces: FaceDrawing[] = [
  {
    ground: '#f3c95b',
    shirt: '#3f8f86',
    skin: '#f6d3b5',
    back: [
      { d: disc(13, 33, 6.5), fill: '#b5532a' },
      { d: disc(51, 33, 6.5), fill: '#b5532a' },
    ],
    front: [
      { d: 'M19 28c0-10 5-15 13-15s13 5 13 15c-3-5-6-8-9-9-4 4-11 5-17 9z', fill: '#b5532a' },
      { d: `${disc(24, 34, 0.9)}${disc(27, 35.5, 0.9)}${disc(40, 34, 0.9)}${disc(37, 35.5, 0.9)}`, fill: '#c98a5e' },
      { d: `${disc(18, 30, 2)}${disc(46, 30, 2)}`, fill: '#d6493f' },
    ],
    mouth: 'M26 36q6 6 12 0',
  },
  {
    ground: '#86bdd3',
    shirt: '#e2b33c',
    skin: '#eebf98',
    front: [
      { d: 'M19 29v-6h26v6c-2-2-3-4-4-5H23c-2 1-3 3-4 5z', fill: '#4a3324' },
      { d: 'M19 23c0-9 6-13 13-13s13 4 13 13z', fill: '#c8423a' },
      { d: 'M31 21h23c0 3-2 4-5 4H31z', fill: '#98302b' },
    ],
    mouth: 'M27 37q7 3 10-2',
  },
  {
    ground: '#e9a18d',
    shirt: '#5a4a78',
    skin: '#f3d2b8',
    back: [{ d: 'M16 42V27c0-11 7-16 16-16s16 5 16 16v15z', fill: '#2d2530' }],
    front: [{ d: 'M19 27c0-9 5-13 13-13s13 4 13 13z', fill: '#2d2530' }],
    mouth: smile,
  },
  {
    ground: '#a9c294',
    shirt: '#8a4a32',
    skin: '#ecbd97',
    front: [
      { d: 'M20 29c0-4 1-6 2-8h20c1 2 2 4 2 8l-3-5H23z', fill: '#6d4a2f' },
      { d: 'M16 21c0-7 7-11 17-11 9 0 14 3 15 8 0 4-8 3-16 3s-12 3-16 0z', fill: '#33415c' },
      { d: 'M32 8v4', stroke: '#33415c', width: 2.5 },
      { d: 'M32 34c-3-2-8-1-10 2 3 2 8 2 10 0 2 2 7 2 10 0-2-3-7-4-10-2z', fill: '#6d4a2f' },
    ],
    mouth: 'M29 39q3 1 6 0',
  },
  {
    ground: '#d2aed0',
    shirt: '#2f6b62',
    skin: '#f1cfb4',
    back: [{ d: disc(32, 11, 6.5), fill: '#b9b6b3' }],
    front: [
      { d: 'M19 28c0-9 5-14 13-14s13 5 13 14c-2-5-7-8-13-8s-11 3-13 8z', fill: '#b9b6b3' },
      { d: `${disc(26.5, 29, 4.2)}${disc(37.5, 29, 4.2)}M30.700 29h2.600`, stroke: '#7a2f45', width: 1.5 },
    ],
    mouth: smile,
  },
  {
    ground: '#9fb3d6',
    shirt: '#6b5a49',
    skin: '#eec5a4',
    front: [
      { d: 'M19 31c0 16 5 24 13 24s13-8 13-24c-2 3-3 4-5 4-5-2-11-2-16 0-2 0-3-1-5-4z', fill: '#f1eee6' },
      { d: 'M22 25q4-3 8-1M34 24q4-2 8 1', stroke: '#f1eee6', width: 2.6 },
    ],
    mouth: 'M28 38q4 2 8 0',
  },
  {
    ground: '#f0b95a',
    shirt: '#7c2d4a',
    skin: '#8c5a3c',
    back: [
      {
        d: `${disc(18, 22, 8)}${disc(25, 14, 8)}${disc(39, 14, 8)}${disc(46, 22, 8)}${disc(16, 32, 7)}${disc(48, 32, 7)}${disc(32, 12, 8)}`,
        fill: '#241a18',
      },
    ],
    front: [
      { d: 'M20 26c2-7 6-10 12-10s10 3 12 10c-4-4-8-5-12-5s-8 1-12 5z', fill: '#241a18' },
      { d: `${disc(19, 37, 2)}${disc(45, 37, 2)}`, fill: '#f6e27a' },
    ],
    mouth: smile,
  },
  {
    ground: '#7fb0a0',
    shirt: '#22262f',
    skin: '#f0c9a8',
    front: [
      { d: 'M22 20V4h20v16z', fill: '#22262f' },
      { d: 'M14 19h36v4H14z', fill: '#22262f' },
      { d: 'M22 14h20v4H22z', fill: '#a8323b' },
      { d: `${disc(37.5, 29, 4.4)}M41.500 31l2 10`, stroke: '#d8a62c', width: 1.5 },
      { d: 'M25 36q4-2 7 0 3-2 7 0', stroke: '#5b3a23', width: 2 },
    ],
    mouth: 'M29 39q3 1.500 6 0',
  },
  {
    ground: '#7d90cc',
    shirt: '#efe4cf',
    skin: '#f6d8c2',
    back: [{ d: 'M15 58V28c0-12 7-17 17-17s17 5 17 17v30z', fill: '#9c3d24' }],
    front: [
      { d: 'M19 29c0-10 5-15 13-15s13 5 13 15c-2-5-6-9-13-10-7 1-11 5-13 10z', fill: '#9c3d24' },
      { d: 'M19 22q13-7 26 0', stroke: '#f0d36a', width: 2.6 },
    ],
    mouth: 'M28 37q4 2 8 0',
  },
  {
    ground: '#4b5f86',
    shirt: '#f0ece2',
    skin: '#d9a57e',
    front: [
      { d: 'M19 29c0-10 5-15 13-15s13 5 13 15c-2-4-3-6-4-7H23c-1 1-2 3-4 7z', fill: '#2a2118' },
      { d: 'M19 31c1 9 6 13 13 13s12-4 13-13c-2 2-4 3-6 3-4-1-10-1-14 0-2 0-4-1-6-3z', fill: '#2a2118' },
      {
        d: 'M17 25q-3-4 0-8q4 2 3 7zM22 17q-1-5 3-7q3 4 0 8zM47 25q3-4 0-8q-4 2-3 7zM42 17q1-5-3-7q-3 4 0 8z',
        fill: '#e9c349',
      },
    ],
    mouth: 'M28 38.500q4 1.500 8 0',
    lip: '#d9a57e',
  },
]

/** The colour of eyes and mouths, and the eyes. */
export const lines = ink
export const eyes = `${disc(26.5, 29, 1.7)}${disc(37.5, 29, 1.7)}`
