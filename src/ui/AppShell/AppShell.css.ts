import { style } from '@vanilla-extract/css';
import { media, onFilled, vars } from '../theme.css.ts';

const { color, motion, radius, space, text } = vars;

export const frame = style({
  display: 'grid',
  gridTemplate: '"rail main" minmax(0, 1fr) / 72px minmax(0, 1fr)',
  blockSize: '100dvh',
  overflow: 'hidden',
  selectors: { '&[data-rail="wide"]': { gridTemplateColumns: '240px minmax(0, 1fr)' } },
  '@media': {
    [media.phone]: {
      gridTemplate: '"main" minmax(0, 1fr) "rail" auto / minmax(0, 1fr)',
      selectors: { '&[data-rail="wide"]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  },
});

export const main = style({
  gridArea: 'main',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  overflow: 'hidden',
  outline: 'none',
});

export const rail = style({
  gridArea: 'rail',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.s1,
  paddingBlock: space.s3,
  background: color.surface,
  borderInlineEnd: `1px solid ${color.border}`,
  overflowY: 'auto',
  scrollbarWidth: 'none',
  '@media': {
    [media.phone]: { display: 'none' },
    // On a laptop screen all sections and both footer buttons fit.
    '(max-height: 800px)': { gap: '1px' },
  },
});

/** Styles inside the wide rail, where text is shown beside icons. */
const inWideRail = `[data-rail="wide"] > ${rail} &`;
const wideRow = {
  alignSelf: 'stretch',
  flexDirection: 'row',
  justifyContent: 'flex-start',
  gap: space.s3,
  inlineSize: 'auto',
  blockSize: '40px',
  minBlockSize: '40px',
  marginInline: '10px',
  paddingInline: '12px',
  fontSize: text.s,
  letterSpacing: 'normal',
} as const;

export const spacer = style({ flex: 1 });

export const bar = style({
  gridArea: 'rail',
  display: 'none',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  background: color.surface,
  borderBlockStart: `1px solid ${color.border}`,
  paddingBlockStart: '4px',
  paddingBlockEnd: 'max(4px, env(safe-area-inset-bottom))',
  '@media': { [media.phone]: { display: 'grid' } },
});

export const navItem = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1px',
  // In a slightly too low window all sections still fit, closer together.
  flexShrink: 1,
  inlineSize: '64px',
  blockSize: '54px',
  minBlockSize: '44px',
  border: 0,
  borderRadius: '8px',
  background: 'none',
  fontSize: text.xs,
  lineHeight: 1.5,
  color: color.textMuted,
  cursor: 'pointer',
  transition: `background-color ${motion.state} ${motion.ease}`,
  selectors: {
    '&:hover': { background: color.sunken },
    '&[aria-current]': { background: color.accentSoft, color: color.onAccentSoft, fontWeight: 500 },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
    // Wide enough for «Knowledge» only at this size.
    '&:lang(en)': { fontSize: '11px', letterSpacing: '-.2px' },
    [inWideRail]: wideRow,
  },
  '@media': {
    [media.forcedColors]: {
      // Thinner than the focus ring, so that the two differ.
      selectors: {
        '&[aria-current]:not(:focus-visible)': { outline: '1px solid Highlight', outlineOffset: '-1px' },
      },
    },
    [media.phone]: {
      inlineSize: '100%',
      blockSize: '48px',
      selectors: { '&[aria-current]': { background: 'none', color: color.accentText } },
    },
  },
});

export const badge = style({
  ...onFilled,
  position: 'absolute',
  insetBlockStart: '1px',
  insetInlineStart: 'calc(50% + 6px)',
  minInlineSize: '16px',
  paddingInline: '4px',
  borderRadius: radius.pill,
  background: color.accent,
  color: color.onAccent,
  boxShadow: `0 0 0 2px ${color.surface}`,
  fontSize: '11px',
  fontWeight: 700,
  lineHeight: '16px',
  textAlign: 'center',
  selectors: { [inWideRail]: { position: 'static', marginInlineStart: 'auto', boxShadow: 'none' } },
});

export const switcher = style({
  ...onFilled,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '40px',
  blockSize: '40px',
  marginBlockEnd: space.s2,
  padding: 0,
  border: 0,
  borderRadius: radius.card,
  background: color.accent,
  color: color.onAccent,
  cursor: 'pointer',
  selectors: {
    [inWideRail]: {
      ...wideRow,
      display: 'flex',
      alignItems: 'center',
      border: `1px solid ${color.border}`,
      background: color.surface,
      color: color.text,
      fontWeight: 500,
    },
  },
});

/** Text shown in the wide rail only. */
export const content = style({
  display: 'none',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { [inWideRail]: { display: 'block' } },
});
export const hint = style([content, { marginInlineStart: 'auto', color: color.textMuted }]);

/** The panel icon, mirrored because the rail is at the inline start. */
export const mirrored = style({ display: 'grid', scale: '-1 1' });

export const toggle = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  inlineSize: '40px',
  blockSize: '40px',
  border: 0,
  borderRadius: '8px',
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.sunken },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
    [inWideRail]: wideRow,
  },
});

export const account = style({
  // In a low window the sections scroll beneath it.
  position: 'sticky',
  insetBlockEnd: 0,
  flex: 'none',
  padding: '4px',
  marginBlockStart: space.s1,
  border: 0,
  borderRadius: '50%',
  background: color.surface,
  cursor: 'pointer',
  selectors: {
    [inWideRail]: {
      ...wideRow,
      display: 'flex',
      alignItems: 'center',
      flex: 'none',
      blockSize: '48px',
      borderRadius: '8px',
    },
  },
});

export const skipLink = style({
  ...onFilled,
  position: 'fixed',
  insetBlockStart: space.s2,
  insetInlineStart: space.s2,
  zIndex: 70,
  padding: `${space.s2} ${space.s4}`,
  borderRadius: radius.control,
  background: color.accent,
  color: color.onAccent,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
});
