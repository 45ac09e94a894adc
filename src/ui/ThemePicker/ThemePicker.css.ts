import { style, styleVariants } from '@vanilla-extract/css';
import { media, onFilled, vars } from '../theme.css.ts';

const { color, motion, radius, size, space, text } = vars;

export const picker = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s6,
  maxInlineSize: '560px',
});
export const section = style({ display: 'flex', flexDirection: 'column', gap: space.s3 });
export const sectionTitle = style({ fontSize: text.s, fontWeight: 500, lineHeight: 1.5 });
export const footer = style({ display: 'flex' });

export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space.s1,
});

export const swatch = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minBlockSize: '68px',
  paddingBlock: space.s2,
  border: '1px solid transparent',
  borderRadius: radius.card,
  fontSize: text.xs,
  lineHeight: 1.5,
  color: color.textMuted,
  textAlign: 'center',
  cursor: 'pointer',
  transition: `background-color ${motion.state} ${motion.ease}`,
  selectors: {
    '&:hover': { background: color.sunken },
    '&:has(:checked)': { borderColor: color.borderStrong, background: color.surface, color: color.text },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '1px' },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&:has(:checked)': { outline: '2px solid Highlight' } } },
  },
});
export const input = style({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' });

// The colour is an inline style; the tick has a readable colour on it.
export const disc = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '28px',
  blockSize: '28px',
  borderRadius: '50%',
  boxShadow: `inset 0 0 0 1px ${color.shadowFar}`,
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
});

export const custom = style({ display: 'flex', alignItems: 'flex-start', gap: space.s3 });
export const customField = style({ flex: 1, maxInlineSize: '320px' });
export const colourInput = style({
  flex: 'none',
  inlineSize: size.control,
  blockSize: size.control,
  marginBlockStart: '25px',
  padding: '3px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.control,
  background: color.surface,
  cursor: 'pointer',
  selectors: {
    '&::-webkit-color-swatch-wrapper': { padding: 0 },
    '&::-webkit-color-swatch': { border: 0, borderRadius: '3px' },
    '&::-moz-color-swatch': { border: 0, borderRadius: '3px' },
  },
});

export const samples = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: space.s3,
});

const sample = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s3,
  padding: space.s3,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.canvas,
  color: color.text,
  fontSize: text.s,
});
/** Each shows its own scheme, whatever the page's scheme. */
export const sampleByScheme = styleVariants({
  light: [sample, { colorScheme: 'light' }],
  dark: [sample, { colorScheme: 'dark' }],
});
export const sampleRow = style({ display: 'flex', alignItems: 'center', gap: space.s3, flexWrap: 'wrap' });
export const bubble = style({
  paddingBlock: '6px',
  paddingInline: '10px',
  borderRadius: radius.bubble,
  borderEndEndRadius: '4px',
  background: color.accentSoft,
  color: color.text,
});
export const button = style({
  ...onFilled,
  paddingBlock: '3px',
  paddingInline: '14px',
  borderRadius: radius.control,
  background: color.accent,
  color: color.onAccent,
  fontWeight: 500,
});
export const link = style({ color: color.accentText, fontWeight: 500, textDecoration: 'underline' });
export const detail = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  fontSize: text.xs,
  color: color.textMuted,
});
