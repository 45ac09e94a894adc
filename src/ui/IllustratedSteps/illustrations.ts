// Illustrations of other programs' screens.
import {
  barShape,
  boxShape,
  dotShape,
  lineShape,
  markShape,
  type Shape,
  type StepIllustrationShapes,
  textShape,
} from './shapes.ts';

/** A browser window that continues below. */
const browserWindow: readonly Shape[] = [
  boxShape(18, 16, 204, 140, 'sheet', 8),
  dotShape(30, 27, 2.5, 'bar'),
  dotShape(39, 27, 2.5, 'bar'),
  dotShape(48, 27, 2.5, 'bar'),
  lineShape('M18 38h204', 'edge'),
];

/** The same with a sidebar; the middle entry is selected. */
const settingsWindow: readonly Shape[] = [
  ...browserWindow,
  lineShape('M80 38v106', 'edge'),
  barShape(30, 52, 36, 'faint'),
  barShape(30, 68, 30, 'faint'),
  barShape(30, 112, 34, 'faint'),
  barShape(30, 128, 26, 'faint'),
];

/** A chat: its name at the top, an input at the bottom. */
const chatWindow: readonly Shape[] = [
  boxShape(42, 10, 156, 150, 'sheet', 10),
  dotShape(60, 26, 8, 'soft'),
  lineShape('M56.5 24.5h7v5h-7zM60 24.5v-3M58.6 27h.1M61.4 27h.1', 'hit'),
  barShape(74, 21, 44),
  barShape(74, 29, 26, 'faint'),
  lineShape('M42 41h156', 'edge'),
];

/** A chat with the bot that creates bots, with the command typed. */
const command: StepIllustrationShapes = {
  shapes: [
    ...chatWindow,
    boxShape(52, 50, 84, 30, 'faint', 8),
    barShape(60, 58, 64),
    barShape(60, 67, 44),
    boxShape(124, 90, 64, 20, 'hit', 8),
    textShape(156, 104, 'newbot', 'onHit'),
    boxShape(52, 120, 118, 18, 'field', 9),
    dotShape(182, 129, 9, 'hit'),
    lineShape('M178 129h8M183 126l3 3-3 3', 'onHit'),
  ],
};

const naming: StepIllustrationShapes = {
  shapes: [
    ...chatWindow,
    boxShape(52, 48, 78, 17, 'faint', 7),
    barShape(60, 54, 58),
    boxShape(138, 69, 50, 17, 'soft', 7),
    barShape(146, 75, 34, 'hit'),
    boxShape(52, 90, 92, 17, 'faint', 7),
    barShape(60, 96, 72),
    boxShape(52, 112, 136, 20, 'hit', 8),
    textShape(120, 126, 'botName', 'onHit'),
  ],
};

const token: StepIllustrationShapes = {
  shapes: [
    ...chatWindow,
    boxShape(52, 50, 128, 82, 'faint', 8),
    barShape(62, 60, 96),
    barShape(62, 70, 70),
    boxShape(60, 82, 112, 24, 'sheet', 5),
    boxShape(60, 82, 112, 24, 'ring', 5),
    textShape(108, 98, 'token', 'hit'),
    markShape(161, 94, 'copy', 'hit'),
    barShape(62, 116, 84),
  ],
};

/** The panel's own form, filled in. */
const keys: StepIllustrationShapes = {
  shapes: [
    ...browserWindow,
    barShape(38, 50, 40),
    boxShape(38, 59, 164, 18, 'field', 4),
    barShape(46, 65.5, 76),
    barShape(38, 86, 30),
    boxShape(38, 95, 164, 18, 'ring', 4),
    textShape(74, 108, 'hidden', 'ink'),
    boxShape(150, 121, 52, 18, 'hit', 4),
    markShape(176, 130, 'check', 'onHit'),
  ],
};

/** A team with one more member. */
const colleague: StepIllustrationShapes = {
  shapes: [
    ...browserWindow,
    dotShape(46, 56, 8, 'faint'),
    barShape(62, 50, 60),
    barShape(62, 58, 36, 'faint'),
    lineShape('M34 71h172', 'edge'),
    dotShape(46, 87, 8, 'faint'),
    barShape(62, 81, 48),
    barShape(62, 89, 30, 'faint'),
    boxShape(30, 103, 180, 34, 'soft', 6),
    dotShape(46, 120, 9, 'hit'),
    lineShape('M46 115.5v9M41.5 120h9', 'onHit'),
    barShape(62, 114, 72, 'hit'),
    barShape(62, 123, 40, 'bar'),
  ],
};

const apiKey: StepIllustrationShapes = {
  shapes: [
    ...settingsWindow,
    boxShape(24, 81, 50, 20, 'soft', 4),
    textShape(49, 95, 'api', 'hit'),
    barShape(94, 54, 56),
    barShape(94, 64, 92, 'faint'),
    boxShape(94, 80, 114, 24, 'ring', 4),
    textShape(134, 96, 'hidden', 'ink'),
    boxShape(184, 84, 20, 16, 'soft', 3),
    markShape(194, 92, 'copy', 'hit'),
    barShape(94, 116, 70, 'faint'),
  ],
};

/** A value of this panel goes into a field of the other program. */
const hook: StepIllustrationShapes = {
  shapes: [
    boxShape(18, 60, 204, 96, 'sheet', 8),
    lineShape('M18 80h204', 'edge'),
    dotShape(30, 70, 2.5, 'bar'),
    dotShape(39, 70, 2.5, 'bar'),
    dotShape(48, 70, 2.5, 'bar'),
    barShape(38, 92, 46),
    boxShape(38, 103, 164, 24, 'ring', 4),
    boxShape(46, 14, 148, 26, 'hit', 6),
    textShape(120, 31, 'address', 'onHit'),
    lineShape('M120 44v50M114 89l6 6 6-6', 'hit'),
  ],
};

/** A private plugin installed on one's own site. */
const plugin: StepIllustrationShapes = {
  shapes: [
    ...browserWindow,
    boxShape(38, 52, 74, 78, 'faint', 8),
    lineShape('M61 82v-8h8a6 6 0 1 1 12 0h8v8a6 6 0 1 1 0 12v8h-8a6 6 0 1 0-12 0h-8v-8a6 6 0 1 0 0-12z'),
    dotShape(106, 56, 11, 'hit'),
    lineShape('M101.5 55.5h9v6h-9zM103.5 55.5v-2.5a2.5 2.5 0 0 1 5 0v2.5', 'onHit'),
    barShape(128, 58, 62),
    barShape(128, 69, 74, 'faint'),
    barShape(128, 79, 50, 'faint'),
    boxShape(128, 100, 64, 22, 'hit', 5),
    lineShape('M160 105v9M156 111l4 4 4-4M153 118h14', 'onHit'),
  ],
};

const scopes: StepIllustrationShapes = {
  shapes: [
    ...browserWindow,
    lineShape('M44 56a6 6 0 1 0 .1 0ZM50 62h22M66 62v6M72 62v5', 'hit'),
    barShape(84, 59.5, 66),
    ...[82, 102, 122].flatMap((y) => [
      boxShape(38, y, 13, 13, 'hit', 3),
      markShape(44.5, y + 6.5, 'check', 'onHit'),
      barShape(60, y + 4, y === 102 ? 88 : 116),
    ]),
  ],
};

const upload: StepIllustrationShapes = {
  shapes: [
    ...settingsWindow,
    boxShape(24, 81, 50, 20, 'soft', 4),
    barShape(31, 88.5, 32, 'hit'),
    boxShape(94, 50, 114, 56, 'ring', 6),
    lineShape('M151 78v-16M145 67l6-6 6 6', 'hit'),
    textShape(151, 97, 'zip', 'ink'),
    boxShape(94, 116, 52, 18, 'hit', 4),
    lineShape('M106 125h28', 'onHit'),
  ],
};

const code: StepIllustrationShapes = {
  shapes: [
    ...settingsWindow,
    boxShape(24, 81, 50, 20, 'soft', 4),
    barShape(31, 88.5, 32, 'hit'),
    barShape(94, 54, 48),
    boxShape(94, 66, 114, 24, 'ring', 4),
    textShape(151, 82, 'code', 'ink'),
    boxShape(94, 102, 60, 20, 'hit', 4),
    markShape(124, 112, 'check', 'onHit'),
  ],
};

/** The end of a page's source with one more line. */
const source: StepIllustrationShapes = {
  isCode: true,
  shapes: [
    ...browserWindow,
    lineShape('M46 38v106', 'edge'),
    ...[50, 66, 88, 112, 130].map((y) => barShape(29, y, 8, 'faint')),
    barShape(58, 50, 70),
    barShape(70, 66, 104, 'faint'),
    boxShape(52, 79, 162, 23, 'soft', 4),
    textShape(109, 94, 'script', 'hit'),
    textShape(80, 119, 'body', 'muted'),
    barShape(58, 130, 34, 'faint'),
  ],
};

/** The code field in a site's settings. */
const footer: StepIllustrationShapes = {
  shapes: [
    ...settingsWindow,
    boxShape(24, 81, 50, 20, 'soft', 4),
    lineShape('M43 87l-4 4 4 4M55 87l4 4-4 4M51 85l-4 12', 'hit'),
    barShape(94, 54, 62),
    boxShape(94, 66, 114, 46, 'ring', 4),
    textShape(151, 92, 'script', 'hit'),
    boxShape(94, 120, 52, 18, 'hit', 4),
    markShape(120, 129, 'check', 'onHit'),
  ],
};

/** The snippet is sent to somebody who installs it. */
const forward: StepIllustrationShapes = {
  shapes: [
    ...browserWindow,
    boxShape(78, 50, 130, 46, 'soft', 9),
    barShape(90, 59, 70),
    boxShape(88, 70, 110, 18, 'sheet', 4),
    textShape(143, 83, 'script', 'hit'),
    dotShape(44, 120, 11, 'faint'),
    lineShape('M37.5 126a6.5 6.5 0 0 1 13 0M44 112.5a3.5 3.5 0 1 0 .1 0Z'),
    boxShape(62, 108, 70, 24, 'faint', 9),
    barShape(73, 117.5, 30),
    dotShape(119, 120, 7, 'hit'),
    markShape(119, 120, 'check', 'onHit'),
  ],
};

/** The mailboxes of a domain, one of them new. */
const mailbox: StepIllustrationShapes = {
  shapes: [
    ...browserWindow,
    boxShape(150, 46, 60, 16, 'hit', 4),
    lineShape('M180 50v8M176 54h8', 'onHit'),
    barShape(30, 51, 60),
    lineShape('M30 70h180', 'edge'),
    boxShape(30, 78, 180, 26, 'soft', 5),
    lineShape('M40 86h14v10H40zM40 86l7 6 7-6', 'hit'),
    textShape(118, 95, 'mailbox', 'hit'),
    lineShape('M40 116h14v10H40zM40 116l7 6 7-6', 'ink'),
    barShape(66, 118, 88, 'faint'),
  ],
};

/** Where a mailbox is read and where it sends. */
const mailServers: StepIllustrationShapes = {
  shapes: [
    ...settingsWindow,
    boxShape(24, 84, 50, 14, 'soft', 4),
    barShape(30, 89, 34, 'hit'),
    barShape(94, 50, 60),
    boxShape(94, 62, 114, 24, 'ring', 4),
    textShape(151, 78, 'imap', 'hit'),
    barShape(94, 96, 50),
    boxShape(94, 108, 114, 24, 'ring', 4),
    textShape(151, 124, 'smtp', 'hit'),
  ],
};

/** A password for this program alone, shown once. */
const appPassword: StepIllustrationShapes = {
  shapes: [
    ...browserWindow,
    barShape(48, 50, 86),
    barShape(48, 60, 120, 'faint'),
    boxShape(42, 76, 156, 28, 'sheet', 5),
    boxShape(42, 76, 156, 28, 'ring', 5),
    textShape(108, 94, 'appPassword', 'hit'),
    markShape(184, 90, 'copy', 'hit'),
    barShape(48, 116, 96, 'faint'),
  ],
};

export const stepIllustrations = {
  mailbox,
  mailServers,
  appPassword,
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

export type StepIllustrationName = keyof typeof stepIllustrations;
