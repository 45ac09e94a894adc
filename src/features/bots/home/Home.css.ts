import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { color, motion, radius, space, text } = vars;

/** One column, from a laptop's width on two. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.s6,
  '@media': { '(min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) 360px' } },
});
export const column = style({ display: 'grid', alignItems: 'start', gap: space.s6, minInlineSize: 0 });
/** What needs the person and the bots: side by side where there is room for both. */
export const mainColumn = style([
  column,
  {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { '(min-width: 1700px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' } },
  },
]);
export const banner = style({ display: 'grid', gap: space.s6, gridColumn: '1 / -1' });

export const rows = style({ margin: 0, padding: 0, listStyle: 'none' });

export const action = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minBlockSize: '60px',
  paddingBlock: space.s2,
  paddingInline: space.s4,
  color: color.text,
  textDecoration: 'none',
  transition: `background-color ${motion.state} ${motion.ease}`,
  selectors: {
    'li + li > &': { borderBlockStart: `1px solid ${color.border}` },
    '&:hover': { background: color.sunken },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
});

const tileBase = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '36px',
  blockSize: '36px',
  borderRadius: radius.card,
});
export const tile = styleVariants({
  danger: [tileBase, { background: color.dangerSoft, color: color.onDangerSoft }],
  warning: [tileBase, { background: color.warningSoft, color: color.onWarningSoft }],
  info: [tileBase, { background: color.infoSoft, color: color.onInfoSoft }],
  accent: [tileBase, { background: color.accentSoft, color: color.onAccentSoft }],
});

export const actionText = style({ display: 'grid', flex: 1, minInlineSize: 0 });
export const actionTitle = style({ fontWeight: 500 });
export const actionDetail = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s3,
  fontSize: text.s,
  color: color.textMuted,
});
export const chevron = style({ display: 'grid', flex: 'none', color: color.textMuted });
export const showAll = style({
  display: 'grid',
  padding: space.s1,
  borderBlockStart: `1px solid ${color.border}`,
});

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: space.s4,
  margin: 0,
});
export const figure = style({ display: 'grid', alignContent: 'start', minInlineSize: 0 });
export const figureValue = style({ display: 'grid', margin: 0 });

/** Name and state, trend, open, drafts, menu; on phones two lines. */
export const bot = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 148px 92px 92px 36px',
  alignItems: 'center',
  gap: `${space.s2} ${space.s4}`,
  paddingBlock: space.s3,
  paddingInline: space.s4,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
  '@media': {
    [media.phone]: { gridTemplateColumns: 'auto auto minmax(0, 1fr)', columnGap: space.s4 },
  },
});
export const identity = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minInlineSize: 0,
  '@media': { [media.phone]: { gridRow: 1, gridColumn: '1 / -1', paddingInlineEnd: '52px' } },
});
export const names = style({ display: 'grid', gap: '2px', minInlineSize: 0 });
export const nameLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `2px ${space.s2}`,
  minInlineSize: 0,
});
export const trend = style({ display: 'grid', gap: '2px', justifyItems: 'start' });
export const menu = style({
  justifySelf: 'end',
  '@media': { [media.phone]: { gridRow: 1, gridColumn: '1 / -1', alignSelf: 'start' } },
});
export const count = style({
  display: 'grid',
  justifyItems: 'start',
  gap: '1px',
  borderRadius: radius.control,
  color: color.text,
  textDecoration: 'none',
  selectors: {
    'a&:hover': { color: color.accentText },
    'a&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '4px' },
  },
  '@media': { [media.touch]: { minBlockSize: '44px', alignContent: 'center' } },
});
export const number = style({
  fontSize: text.l,
  fontWeight: 700,
  lineHeight: 1.4,
});
export const zero = style([number, { fontWeight: 400, color: color.textMuted }]);
export const countLabel = style({ fontSize: text.xs, color: color.textMuted });
export const full = style({ gridColumn: '1 / -1', minInlineSize: 0 });
