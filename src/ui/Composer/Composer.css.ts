import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, font, radius, space, text } = vars;

export const bar = style({
  flex: 'none',
  padding: `${space.s3} ${space.s6}`,
  paddingBlockEnd: `max(${space.s3}, env(safe-area-inset-bottom))`,
  background: color.surface,
  borderBlockStart: `1px solid ${color.border}`,
  '@media': {
    [media.phone]: {
      paddingBlock: space.s2,
      paddingInline: space.s3,
      paddingBlockEnd: `max(${space.s2}, env(safe-area-inset-bottom))`,
    },
  },
});

// Popovers align to the edge of the box.
const container = style({ position: 'relative', marginInline: 'auto' });
export const width = styleVariants({
  regular: [container, { inlineSize: 'min(100%, 992px)' }],
  narrow: [container, { inlineSize: 'min(100%, 772px)' }],
});

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.card,
  background: color.surface,
  selectors: {
    '&:focus-within': { borderColor: color.focus, boxShadow: `0 0 0 1px ${color.focus}` },
    '&[data-wrong]': { borderColor: color.danger, boxShadow: `0 0 0 1px ${color.danger}` },
    '&[data-note]': { background: color.warningSoft, borderStyle: 'dashed', borderColor: color.warning },
  },
  '@media': {
    [media.phone]: {
      flexDirection: 'row',
      alignItems: 'flex-end',
      gap: space.s2,
      border: 0,
      background: 'none',
      selectors: {
        '&:focus-within': { boxShadow: 'none' },
        '&[data-wrong]': { boxShadow: 'none' },
        // Several buttons beside the input would leave no room for text.
        '&[data-tools]': { flexDirection: 'column', alignItems: 'stretch', gap: space.s1 },
      },
    },
    [media.forcedColors]: { selectors: { '&:focus-within': { outline: '2px solid Highlight' } } },
  },
});

export const area = style({
  flex: 1,
  minInlineSize: 0,
  display: 'block',
  inlineSize: '100%',
  boxSizing: 'border-box',
  padding: '10px 14px 6px',
  border: 0,
  borderRadius: radius.card,
  background: 'none',
  color: color.text,
  font: `${text.input}/1.7 ${font.body}`,
  resize: 'none',
  outline: 'none',
  fieldSizing: 'content',
  minBlockSize: 'calc(1lh + 16px)',
  // A long text scrolls within the box, so that the quoted message stays visible.
  maxBlockSize: '30dvh',
  overflowWrap: 'anywhere',
  selectors: {
    '&::placeholder': {
      color: color.textMuted,
      opacity: 1,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '&:disabled': { color: color.textMuted },
  },
  '@media': {
    [media.phone]: {
      padding: '8px 16px',
      minBlockSize: '44px',
      border: `1px solid ${color.borderStrong}`,
      borderRadius: '22px',
      background: color.surface,
      selectors: {
        '&:focus': { borderColor: color.focus, boxShadow: `0 0 0 1px ${color.focus}` },
        '[data-wrong] > &': { borderColor: color.danger, boxShadow: `0 0 0 1px ${color.danger}` },
      },
    },
  },
});

export const footer = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  padding: space.s2,
  paddingInlineStart: '14px',
  fontSize: text.xs,
  color: color.textMuted,
  '@media': { [media.phone]: { padding: 0 } },
});
export const hint = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space.s1,
  // In a narrow thread it would wrap after each word.
  '@media': { [media.belowDesktop]: { display: 'none' } },
});
export const keys = style({
  display: 'inline-flex',
  gap: space.s1,
  '@media': { [media.touch]: { display: 'none' } },
});
export const content = style({ '@media': { [media.phone]: { display: 'none' } } });
/** Round on phones, with an icon only. Doubled specificity to override the button's own style. */
export const send = style({
  selectors: { '&&': { minInlineSize: 'fit-content' } },
  '@media': {
    [media.phone]: {
      selectors: {
        '&&': {
          inlineSize: '44px',
          blockSize: '44px',
          marginInlineStart: 'auto',
          padding: 0,
          borderRadius: '50%',
        },
      },
    },
  },
});

/** Below the box: errors and remaining characters. */
export const below = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.s2,
  fontSize: text.xs,
  color: color.textMuted,
  selectors: { '&:not(:empty)': { paddingBlockStart: space.s1, paddingInline: '2px' } },
});
export const count = style({
  marginInlineStart: 'auto',
  whiteSpace: 'nowrap',
  selectors: { '&[data-over]': { color: color.onDangerSoft, fontWeight: 500 } },
});
