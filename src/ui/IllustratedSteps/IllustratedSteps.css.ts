import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { color, space, text, radius, font } = vars;

const listBase = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  columnGap: space.s4,
  rowGap: space.s6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const root = listBase;
export const ordered = style([listBase, { counterReset: 'step' }]);

export const step = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s3,
  minInlineSize: 0,
  counterIncrement: 'step',
});

export const content = style({
  display: 'grid',
  columnGap: space.s2,
  minInlineSize: 0,
  selectors: {
    [`${ordered} &`]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start' },
    [`${ordered} &::before`]: {
      content: 'counter(step)',
      display: 'grid',
      placeItems: 'center',
      inlineSize: 22,
      blockSize: 22,
      borderRadius: radius.pill,
      background: color.accentSoft,
      color: color.onAccentSoft,
      fontSize: text.xs,
      fontWeight: 500,
    },
    // Numbered in the digits of the surrounding language.
    [`:lang(fa) ${ordered} &::before`]: { content: 'counter(step, persian)' },
  },
});

export const picture = style({
  inlineSize: '100%',
  maxInlineSize: 320,
  blockSize: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.sunken,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const box = styleVariants({
  sheet: { fill: color.surface, stroke: color.border },
  // Half of a border's opacity, so it contrasts in both schemes.
  faint: { fill: color.border, fillOpacity: 0.5 },
  bar: { fill: color.border },
  field: { fill: color.surface, stroke: color.border },
  soft: { fill: color.accentSoft },
  hit: { fill: color.accent },
  ring: { fill: color.surface, stroke: color.accentMark, strokeWidth: 1.75 },
});

const stroke = style({ fill: 'none', strokeWidth: 1.5 });
export const line = styleVariants({
  ink: [stroke, { stroke: color.textMuted }],
  edge: [stroke, { stroke: color.border, strokeWidth: 1 }],
  hit: [stroke, { stroke: color.accentMark }],
  onHit: [stroke, { stroke: color.onAccent }],
});

const textBase = style({
  fontFamily: font.mono,
  fontSize: 11,
  direction: 'ltr',
  textAnchor: 'middle',
  unicodeBidi: 'isolate',
});
export const label = styleVariants({
  ink: [textBase, { fill: color.text }],
  muted: [textBase, { fill: color.textMuted }],
  hit: [textBase, { fill: color.onAccentSoft }],
  onHit: [textBase, { fill: color.onAccent }],
});
