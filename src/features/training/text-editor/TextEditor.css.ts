import { style } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { color, radius, space, text } = vars;

export const review = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 280px',
  alignItems: 'start',
  gap: space.s4,
  '@media': { [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const editor = style({ display: 'flex', flexDirection: 'column', gap: space.s4, minInlineSize: 0 });
export const aside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s4,
  minInlineSize: 0,
});

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'hidden',
  selectors: {
    '&:focus-within': { outline: `2px solid ${color.focus}`, borderColor: 'transparent' },
    '&[data-invalid]': { borderColor: color.danger },
  },
});
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s1,
  padding: space.s2,
  borderBlockEnd: `1px solid ${color.border}`,
  background: color.canvas,
});
export const label = style({ fontSize: text.s, fontWeight: 500 });

// Fixed height: a box that grows with its text would be laid out again on each key.
export const area = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'max(320px, calc(100dvh - 380px))',
  padding: `${space.s4} ${space.s4} ${space.s8}`,
  border: 0,
  background: 'transparent',
  color: color.text,
  fontFamily: 'inherit',
  fontSize: text.input,
  lineHeight: 1.9,
  resize: 'vertical',
  selectors: {
    // Vazirmatn shapes a paragraph as a whole: with 100,000 letters each key took a minute on a phone.
    '&[data-plain]': { fontFamily: vars.font.latin },
    '&:focus': { outline: 'none' },
    '&::placeholder': { color: color.textMuted, opacity: 1 },
  },
});

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.s2,
  fontSize: text.s,
  color: color.textMuted,
});
export const overLimit = style({ color: color.onDangerSoft, fontWeight: 500 });
export const draft = style({ display: 'inline-flex', alignItems: 'center', gap: space.s1 });

export const outline = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  maxBlockSize: '40dvh',
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
});
const entry = style({ minInlineSize: 0 });
export const level = {
  1: entry,
  2: style([entry, { paddingInlineStart: space.s4 }]),
  3: style([entry, { paddingInlineStart: space.s8 }]),
};
export const outlineLink = style({
  inlineSize: '100%',
  minBlockSize: '32px',
  padding: `2px ${space.s2}`,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.text,
  fontFamily: 'inherit',
  fontSize: text.s,
  textAlign: 'start',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.sunken },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
  '@media': { [media.touch]: { minBlockSize: '44px' } },
});

export const versions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const version = style([
  outlineLink,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.s2,
    paddingBlock: space.s2,
    whiteSpace: 'normal',
    selectors: { '&[aria-current="true"]': { background: color.accentSoft, color: color.onAccentSoft } },
  },
]);
export const muted = style({ fontSize: text.xs, color: color.textMuted });
export const diff = style({ maxBlockSize: '50dvh', overflow: 'auto' });
