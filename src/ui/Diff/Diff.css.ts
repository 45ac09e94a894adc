import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, space, text } = vars;

export const root = style({ display: 'flex', flexDirection: 'column', gap: space.s2, minInlineSize: 0 });

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s1} ${space.s3}`,
  fontSize: text.xs,
  color: color.textMuted,
});
export const title = style({ flex: 1, color: color.text, whiteSpace: 'nowrap' });
// Added and removed counts are on one line.
export const counts = style({ display: 'inline-flex', gap: space.s3 });
export const count = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s1,
  whiteSpace: 'nowrap',
});

export const content = style({
  minInlineSize: 0,
  lineHeight: 2.1,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textAlign: 'start',
});

const highlight = style({
  borderRadius: '3px',
  paddingInline: '3px',
  // A run over two lines has background and rounded ends on both.
  boxDecorationBreak: 'clone',
  WebkitBoxDecorationBreak: 'clone',
});
export const added = style([
  highlight,
  {
    background: color.successSoft,
    color: color.onSuccessSoft,
    boxShadow: `inset 0 -2px 0 ${color.success}`,
    // Forced colours remove the shadow, so the text is underlined.
    '@media': { [media.forcedColors]: { textDecoration: 'underline 2px' } },
  },
]);
export const removed = style([
  highlight,
  { background: color.dangerSoft, color: color.onDangerSoft, textDecoration: 'line-through 1.5px' },
]);
export const differs = style([
  highlight,
  {
    background: color.warningSoft,
    color: color.onWarningSoft,
    boxShadow: `inset 0 -2px 0 ${color.warning}`,
    '@media': { [media.forcedColors]: { textDecoration: 'underline 2px' } },
  },
]);
// Decorates words, not the spaces around them.
export const run = style({ textDecoration: 'none' });
// A run of whitespace is only visible by its background.
export const whitespaceRun = style({ paddingInline: 0, minInlineSize: '4px', display: 'inline-block' });

export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gap: space.s4,
});
export const side = style({ display: 'flex', flexDirection: 'column', gap: space.s1, minInlineSize: 0 });
export const sideAction = style({ display: 'flex', marginBlockStart: 'auto', paddingBlockStart: space.s1 });
export const sideTitle = style({ fontSize: text.xs, color: color.textMuted });
export const muted = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  fontSize: text.s,
  color: color.textMuted,
});
