import { globalStyle, style } from '@vanilla-extract/css';
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

/** Windows too low for a label in each item of the footer. */
export const lowWindow = '(max-height: 939.98px)';
/** The same of the wide rail, whose items are lower. */
export const veryLowWindow = '(max-height: 719.98px)';

export const rail = style({
  gridArea: 'rail',
  // Names of the icons in the footer reach over the content.
  zIndex: 1,
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  paddingBlock: `${space.s3} ${space.s2}`,
  background: color.surface,
  borderInlineEnd: `1px solid ${color.border}`,
  '@media': { [media.phone]: { display: 'none' } },
});

/** Scrolls only in windows lower than any laptop's. */
export const scroller = style({
  flex: '0 1 auto',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2px',
  minBlockSize: '48px',
  overflowY: 'auto',
});

/** Styles inside the wide rail, where text is shown beside icons. */
const inWideRail = `[data-rail="wide"] > ${rail} &`;
const wideRow = style({
  borderRadius: '8px',
  cursor: 'pointer',
  selectors: {
    [inWideRail]: {
      alignSelf: 'stretch',
      display: 'flex',
      alignItems: 'center',
      flexDirection: 'row',
      justifyContent: 'flex-start',
      gap: space.s3,
      inlineSize: 'auto',
      blockSize: '40px',
      marginInline: '10px',
      paddingInline: '12px',
      fontSize: text.s,
    },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
});

export const spacer = style({ flex: 1 });

/** Stays in place while the areas above it scroll. */
export const footer = style({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2px',
  marginInline: '2px',
  paddingBlockStart: space.s2,
  borderBlockStart: `1px solid ${color.border}`,
});

/** In low windows icons, as many in a line as the rail has room for. */
export const cluster = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  alignSelf: 'stretch',
  gap: '2px',
  selectors: {
    '[data-footer="icons"] &': { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center' },
  },
});

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

export const navItem = style([
  wideRow,
  {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1px',
    flex: 'none',
    inlineSize: '66px',
    blockSize: '52px',
    border: 0,
    background: 'none',
    fontSize: text.xs,
    lineHeight: 1.5,
    color: color.textMuted,
    transition: `background-color ${motion.state} ${motion.ease}`,
    selectors: {
      '&:hover': { background: color.sunken },
      '&[aria-current]': { background: color.accentSoft, color: color.onAccentSoft, fontWeight: 500 },
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
        selectors: { '&[aria-current], &[data-current]': { background: 'none', color: color.accentText } },
      },
      [lowWindow]: { blockSize: '48px' },
    },
  },
]);

export const label = style({});

const inCluster = `[data-footer="icons"] > ${rail} ${cluster} > `;
globalStyle(`${inCluster}*`, {
  flexDirection: 'row',
  justifyContent: 'center',
  inlineSize: '32px',
  blockSize: '32px',
  margin: 0,
  padding: 0,
});
// Where the icon stands alone, its name appears above it on hover and focus.
globalStyle(`${inCluster}* > ${label}`, {
  position: 'absolute',
  insetBlockEnd: '100%',
  insetInlineStart: 0,
  padding: '4px 10px',
  borderRadius: radius.control,
  background: color.text,
  color: color.surface,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
});
globalStyle(`${inCluster}:not(:hover, :focus-visible) > ${label}`, { opacity: 0 });

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

export const switcher = style([
  wideRow,
  {
    ...onFilled,
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    alignSelf: 'center',
    inlineSize: '40px',
    blockSize: '40px',
    marginBlockEnd: space.s2,
    padding: 0,
    border: 0,
    borderRadius: radius.card,
    background: color.accent,
    color: color.onAccent,
    selectors: {
      [inWideRail]: {
        border: `1px solid ${color.border}`,
        background: color.surface,
        color: color.text,
        fontWeight: 500,
      },
    },
  },
]);

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

export const account = style([
  wideRow,
  {
    flex: 'none',
    padding: '2px',
    border: 0,
    background: 'none',
  },
]);

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
