import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../../ui/theme.css.ts';

const { color, space, text } = vars;

export const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(240px, 280px)',
  gap: space.s4,
  alignItems: 'stretch',
  '@media': { [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s3,
  padding: `${space.s3} ${space.s4}`,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const search = style({
  inlineSize: '240px',
  maxInlineSize: '100%',
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { inlineSize: '100%', marginInlineStart: 0 } },
});

export const filter = style({
  minInlineSize: '136px',
  '@media': { [media.phone]: { flex: '1 1 40%' } },
});

export const selection = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s2,
  margin: 0,
  padding: `${space.s3} ${space.s4}`,
  border: 0,
  borderBlockStart: `1px solid ${color.border}`,
  background: color.raised,
});
export const selected = style({ marginInlineEnd: 'auto', fontSize: text.s, fontWeight: 500 });
/** Long lists scroll inside their own container. */
export const scrollList = style({ display: 'flex', blockSize: '70dvh' });
export const selectedRow = style({ background: color.accentSoft });

export const rows = style({ margin: 0, padding: 0, listStyle: 'none' });

export const row = style({
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr) 84px 116px 140px 112px',
  alignItems: 'center',
  gap: space.s3,
  padding: `10px ${space.s4}`,
  borderBlockEnd: `1px solid ${color.border}`,
  '@media': {
    [media.belowDesktop]: {
      gridTemplateColumns: '52px auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"icon words words actions" "icon status figures time"',
      rowGap: '6px',
    },
    [media.phone]: {
      // On a phone, actions in the same row would leave the name a third of the width.
      gridTemplateColumns: '52px minmax(0, 1fr) auto',
      gridTemplateAreas: '"icon words words" "icon status status" "icon figures actions" "icon time actions"',
    },
  },
});

/** An upload has one action, which fits next to the name. */
export const upload = style([
  row,
  {
    '@media': {
      [media.phone]: {
        gridTemplateColumns: '52px auto minmax(0, 1fr) auto',
        gridTemplateAreas:
          '"icon words words actions" "icon status status status" "icon figures figures time"',
      },
    },
  },
]);

const gridAreaBelowDesktop = (name: string) => ({ '@media': { [media.belowDesktop]: { gridArea: name } } });

export const icon = style([
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.s2,
    alignSelf: 'start',
    paddingBlockStart: '3px',
    color: color.textMuted,
  },
  gridAreaBelowDesktop('icon'),
]);
export const content = style([{ minInlineSize: 0 }, gridAreaBelowDesktop('words')]);
export const detail = style({
  fontSize: text.xs,
  lineHeight: 1.6,
  color: color.textMuted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // An answer in the other language keeps its direction but is aligned with its question.
  selectors: {
    ':root:dir(rtl) &:dir(ltr)': { textAlign: 'end' },
    ':root:dir(ltr) &:dir(rtl)': { textAlign: 'end' },
  },
});

// Links are inline so that a long URL is truncated with an ellipsis.
globalStyle(`${detail} > a`, { display: 'inline' });

export const figures = style([
  { fontSize: text.s, color: color.textMuted, fontVariantNumeric: 'tabular-nums' },
  gridAreaBelowDesktop('figures'),
]);
export const time = style([{ fontSize: text.s, color: color.textMuted }, gridAreaBelowDesktop('time')]);
export const status = style([{ justifySelf: 'start' }, gridAreaBelowDesktop('status')]);
export const actions = style([
  { display: 'flex', justifyContent: 'flex-end', gap: space.s1 },
  gridAreaBelowDesktop('actions'),
]);
export const unit = style({
  display: 'none',
  '@media': { [media.belowDesktop]: { display: 'inline' } },
});
/** Empty values are shown as a dash only in the column layout. */
export const emptyFigure = style({ '@media': { [media.belowDesktop]: { display: 'none' } } });
export const bar = style({ maxInlineSize: '280px', paddingBlockStart: '6px' });
