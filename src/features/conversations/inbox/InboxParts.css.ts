import { style } from '@vanilla-extract/css';
import { matchParent } from '../../../ui/bidi-truncate.ts';
import { media, vars } from '../../../ui/theme.css.ts';

const { color, motion, radius, shadow, size, space, text } = vars;

export const chips = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px' });

export const chip = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s1,
  minBlockSize: size.small,
  maxInlineSize: '100%',
  paddingInline: '7px',
  border: 0,
  borderRadius: radius.control,
  background: color.sunken,
  color: color.textMuted,
  font: 'inherit',
  fontSize: text.xs,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&[data-on]': { background: color.accentSoft, color: color.onAccentSoft },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '1px' },
  },
  '@media': {
    // Smaller than a touch target, so the pressable area is extended.
    [media.touch]: {
      minBlockSize: '36px',
      paddingInline: '10px',
      selectors: { '&::after': { content: '', position: 'absolute', insetBlock: '-4px', insetInline: 0 } },
    },
    [media.forcedColors]: {
      border: '1px solid ButtonText',
      selectors: { '&[data-on]': { outline: '2px solid Highlight' } },
    },
  },
});

/** A URL: runs left to right; wrapped lines align with the surrounding text. */
export const url = style({ selectors: { ':root:dir(rtl) &': { textAlign: 'end' } } });

export const chipText = style({ overflow: 'hidden', textOverflow: 'ellipsis' });

export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: space.s4,
  maxBlockSize: 'min(60vh, 460px)',
  overflow: 'auto',
});
export const group = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s1,
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const legend = style({
  padding: 0,
  marginBlockEnd: space.s1,
  fontSize: text.xs,
  fontWeight: 700,
  color: color.textMuted,
});

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s2,
  padding: `${space.s2} ${space.s4}`,
  background: color.accentSoft,
  borderBlockEnd: `1px solid ${color.border}`,
  fontSize: text.s,
});
export const grow = style({ flex: 1, minInlineSize: 'max-content', fontWeight: 500 });

export const rows = style({
  position: 'relative',
  flex: 1,
  minBlockSize: 0,
  display: 'flex',
  flexDirection: 'column',
});
export const pill = style({
  position: 'absolute',
  insetBlockStart: space.s2,
  insetInline: 0,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});
export const pillButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s1,
  minBlockSize: '32px',
  paddingInline: space.s3,
  border: 0,
  borderRadius: '16px',
  background: color.accent,
  color: color.onAccent,
  boxShadow: shadow.raised,
  font: 'inherit',
  fontSize: text.s,
  fontWeight: 500,
  cursor: 'pointer',
  pointerEvents: 'auto',
  transition: `background ${motion.state} ${motion.ease}`,
  selectors: {
    '&:hover': { background: color.accentHover },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
  '@media': { [media.touch]: { minBlockSize: '44px' }, [media.reducedMotion]: { transition: 'none' } },
});

export const viewList = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxBlockSize: '40vh',
  overflow: 'auto',
});
export const view = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  minBlockSize: '36px',
  fontSize: text.s,
});
export const viewName = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/**
 * In a table: text of the other direction is aligned with the start of the cell and truncated at its own end.
 */
export const content = style({
  display: 'inline-block',
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: matchParent,
  verticalAlign: 'bottom',
});
