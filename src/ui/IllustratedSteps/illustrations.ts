// Illustrations of other programs' screens.
import { bar, box, dot, line, mark, type Scene, type Shape, word } from './shapes.ts';

/** A window that goes on below the picture. */
const page: readonly Shape[] = [
  box(18, 16, 204, 140, 'sheet', 8),
  dot(30, 27, 2.5, 'bar'),
  dot(39, 27, 2.5, 'bar'),
  dot(48, 27, 2.5, 'bar'),
  line('M18 38h204', 'edge'),
];

/** The same with a column of choices; the middle one is where one is. */
const settings: readonly Shape[] = [
  ...page,
  line('M80 38v106', 'edge'),
  bar(30, 52, 36, 'faint'),
  bar(30, 68, 30, 'faint'),
  bar(30, 112, 34, 'faint'),
  bar(30, 128, 26, 'faint'),
];

/** A talk: who it is with on top, a place to write below. */
const talk: readonly Shape[] = [
  box(42, 10, 156, 150, 'sheet', 10),
  dot(60, 26, 8, 'soft'),
  line('M56.5 24.5h7v5h-7zM60 24.5v-3M58.6 27h.1M61.4 27h.1', 'hit'),
  bar(74, 21, 44),
  bar(74, 29, 26, 'faint'),
  line('M42 41h156', 'edge'),
];

/** A talk with the bot that makes bots: the command is written. */
const command: Scene = {
  shapes: [
    ...talk,
    box(52, 50, 84, 30, 'faint', 8),
    bar(60, 58, 64),
    bar(60, 67, 44),
    box(124, 90, 64, 20, 'hit', 8),
    word(156, 104, 'newbot', 'onHit'),
    box(52, 120, 118, 18, 'field', 9),
    dot(182, 129, 9, 'hit'),
    line('M178 129h8M183 126l3 3-3 3', 'onHit'),
  ],
};

const naming: Scene = {
  shapes: [
    ...talk,
    box(52, 48, 78, 17, 'faint', 7),
    bar(60, 54, 58),
    box(138, 69, 50, 17, 'soft', 7),
    bar(146, 75, 34, 'hit'),
    box(52, 90, 92, 17, 'faint', 7),
    bar(60, 96, 72),
    box(52, 112, 136, 20, 'hit', 8),
    word(120, 126, 'botName', 'onHit'),
  ],
};

const token: Scene = {
  shapes: [
    ...talk,
    box(52, 50, 128, 82, 'faint', 8),
    bar(62, 60, 96),
    bar(62, 70, 70),
    box(60, 82, 112, 24, 'sheet', 5),
    box(60, 82, 112, 24, 'ring', 5),
    word(108, 98, 'token', 'hit'),
    mark(161, 94, 'copy', 'hit'),
    bar(62, 116, 84),
  ],
};

/** Our own form, filled in. */
const keys: Scene = {
  shapes: [
    ...page,
    bar(38, 50, 40),
    box(38, 59, 164, 18, 'field', 4),
    bar(46, 65.5, 76),
    bar(38, 86, 30),
    box(38, 95, 164, 18, 'ring', 4),
    word(74, 108, 'hidden', 'ink'),
    box(150, 121, 52, 18, 'hit', 4),
    mark(176, 130, 'check', 'onHit'),
  ],
};

/** People who answer, and one more. */
const colleague: Scene = {
  shapes: [
    ...page,
    dot(46, 56, 8, 'faint'),
    bar(62, 50, 60),
    bar(62, 58, 36, 'faint'),
    line('M34 71h172', 'edge'),
    dot(46, 87, 8, 'faint'),
    bar(62, 81, 48),
    bar(62, 89, 30, 'faint'),
    box(30, 103, 180, 34, 'soft', 6),
    dot(46, 120, 9, 'hit'),
    line('M46 115.5v9M41.5 120h9', 'onHit'),
    bar(62, 114, 72, 'hit'),
    bar(62, 123, 40, 'bar'),
  ],
};

const apiKey: Scene = {
  shapes: [
    ...settings,
    box(24, 81, 50, 20, 'soft', 4),
    word(49, 95, 'api', 'hit'),
    bar(94, 54, 56),
    bar(94, 64, 92, 'faint'),
    box(94, 80, 114, 24, 'ring', 4),
    word(134, 96, 'hidden', 'ink'),
    box(184, 84, 20, 16, 'soft', 3),
    mark(194, 92, 'copy', 'hit'),
    bar(94, 116, 70, 'faint'),
  ],
};

/** What this panel shows goes into a field of the other one. */
const hook: Scene = {
  shapes: [
    box(18, 60, 204, 96, 'sheet', 8),
    line('M18 80h204', 'edge'),
    dot(30, 70, 2.5, 'bar'),
    dot(39, 70, 2.5, 'bar'),
    dot(48, 70, 2.5, 'bar'),
    bar(38, 92, 46),
    box(38, 103, 164, 24, 'ring', 4),
    box(46, 14, 148, 26, 'hit', 6),
    word(120, 31, 'address', 'onHit'),
    line('M120 44v50M114 89l6 6 6-6', 'hit'),
  ],
};

/** A plugin that nobody else sees, put onto one's own site. */
const plugin: Scene = {
  shapes: [
    ...page,
    box(38, 52, 74, 78, 'faint', 8),
    line('M61 82v-8h8a6 6 0 1 1 12 0h8v8a6 6 0 1 1 0 12v8h-8a6 6 0 1 0-12 0h-8v-8a6 6 0 1 0 0-12z'),
    dot(106, 56, 11, 'hit'),
    line('M101.5 55.5h9v6h-9zM103.5 55.5v-2.5a2.5 2.5 0 0 1 5 0v2.5', 'onHit'),
    bar(128, 58, 62),
    bar(128, 69, 74, 'faint'),
    bar(128, 79, 50, 'faint'),
    box(128, 100, 64, 22, 'hit', 5),
    line('M160 105v9M156 111l4 4 4-4M153 118h14', 'onHit'),
  ],
};

const scopes: Scene = {
  shapes: [
    ...page,
    line('M44 56a6 6 0 1 0 .1 0ZM50 62h22M66 62v6M72 62v5', 'hit'),
    bar(84, 59.5, 66),
    ...[82, 102, 122].flatMap((y) => [
      box(38, y, 13, 13, 'hit', 3),
      mark(44.5, y + 6.5, 'check', 'onHit'),
      bar(60, y + 4, y === 102 ? 88 : 116),
    ]),
  ],
};

const upload: Scene = {
  shapes: [
    ...settings,
    box(24, 81, 50, 20, 'soft', 4),
    bar(31, 88.5, 32, 'hit'),
    box(94, 50, 114, 56, 'ring', 6),
    line('M151 78v-16M145 67l6-6 6 6', 'hit'),
    word(151, 97, 'zip', 'ink'),
    box(94, 116, 52, 18, 'hit', 4),
    line('M106 125h28', 'onHit'),
  ],
};

const code: Scene = {
  shapes: [
    ...settings,
    box(24, 81, 50, 20, 'soft', 4),
    bar(31, 88.5, 32, 'hit'),
    bar(94, 54, 48),
    box(94, 66, 114, 24, 'ring', 4),
    word(151, 82, 'code', 'ink'),
    box(94, 102, 60, 20, 'hit', 4),
    mark(124, 112, 'check', 'onHit'),
  ],
};

/** The end of a page's source, with one line more. */
const source: Scene = {
  isCode: true,
  shapes: [
    ...page,
    line('M46 38v106', 'edge'),
    ...[50, 66, 88, 112, 130].map((y) => bar(29, y, 8, 'faint')),
    bar(58, 50, 70),
    bar(70, 66, 104, 'faint'),
    box(52, 79, 162, 23, 'soft', 4),
    word(109, 94, 'script', 'hit'),
    word(80, 119, 'body', 'muted'),
    bar(58, 130, 34, 'faint'),
  ],
};

/** A site's own settings have a place for code. */
const footer: Scene = {
  shapes: [
    ...settings,
    box(24, 81, 50, 20, 'soft', 4),
    line('M43 87l-4 4 4 4M55 87l4 4-4 4M51 85l-4 12', 'hit'),
    bar(94, 54, 62),
    box(94, 66, 114, 46, 'ring', 4),
    word(151, 92, 'script', 'hit'),
    box(94, 120, 52, 18, 'hit', 4),
    mark(120, 129, 'check', 'onHit'),
  ],
};

/** The line goes to somebody in a message, and is done there. */
const forward: Scene = {
  shapes: [
    ...page,
    box(78, 50, 130, 46, 'soft', 9),
    bar(90, 59, 70),
    box(88, 70, 110, 18, 'sheet', 4),
    word(143, 83, 'script', 'hit'),
    dot(44, 120, 11, 'faint'),
    line('M37.5 126a6.5 6.5 0 0 1 13 0M44 112.5a3.5 3.5 0 1 0 .1 0Z'),
    box(62, 108, 70, 24, 'faint', 9),
    bar(73, 117.5, 30),
    dot(119, 120, 7, 'hit'),
    mark(119, 120, 'check', 'onHit'),
  ],
};

export const scenes = {
  command,
  naming,
  token,
  keys,
  colleague,
  apiKey,
  hook,
  plugin,
  scopes,
  upload,
  code,
  source,
  footer,
  forward,
} as const;

export type PictureName = keyof typeof scenes;
