// Knows how the test chat is laid out: a column of messages and a composer of the same width.
import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../../ui/theme.css.ts';

const { color, radius, space, text } = vars;

export const pane = style({ flex: 1, minBlockSize: 0, display: 'flex', flexDirection: 'column' });

export const steps = style({
  padding: `${space.s4} ${space.s8}`,
  '@media': { [media.phone]: { display: 'none' } },
});

export const messages = style({ flex: 1, minBlockSize: 0, display: 'flex', flexDirection: 'column' });
export const line = style({
  inlineSize: 'min(820px, 100%)',
  marginInline: 'auto',
  paddingInline: space.s6,
  '@media': { [media.phone]: { paddingInline: space.s4 } },
});

export const fresh = style({
  flex: 1,
  minBlockSize: 0,
  overflow: 'auto',
  display: 'grid',
  placeItems: 'center',
});
export const suggestions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  inlineSize: 'min(480px, 100%)',
});

export const composer = style({
  flex: 'none',
  padding: `${space.s3} ${space.s6}`,
  background: color.surface,
  borderBlockStart: `1px solid ${color.border}`,
  '@media': { [media.phone]: { padding: `${space.s2} ${space.s3}` } },
});
export const box = style({
  display: 'flex',
  alignItems: 'flex-end',
  inlineSize: 'min(772px, 100%)',
  marginInline: 'auto',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.card,
  background: color.surface,
  selectors: { '&:focus-within': { borderColor: color.focus, boxShadow: `0 0 0 1px ${color.focus}` } },
});
// The box around the text and its button is the field: the text's own border would draw it twice.
globalStyle(`${box} textarea, ${box} textarea:focus`, {
  border: 0,
  background: 'none',
  boxShadow: 'none',
  outline: 'none',
  resize: 'none',
});
// A long text scrolls within the box, so that what it answers stays in sight.
globalStyle(`${box} textarea`, { maxBlockSize: '30dvh' });
globalStyle(`${box} textarea ~ *`, { paddingInline: space.s3 });
export const field = style({ flex: 1, minInlineSize: 0 });
export const send = style({ padding: space.s2 });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s1} ${space.s3}`,
  inlineSize: '100%',
  fontSize: text.xs,
  color: color.textMuted,
});
