// Knows how a thread, its head and its composer are laid out.
import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../../ui/theme.css.ts';

const { color, radius, space, text } = vars;

export const pane = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  background: color.canvas,
});

export const head = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minBlockSize: '64px',
  paddingInline: space.s4,
  paddingBlock: space.s2,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const who = style({ flex: 1, minInlineSize: 0 });
globalStyle(`${who} h1`, { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const messages = style({
  flex: 1,
  minBlockSize: 0,
  display: 'flex',
  flexDirection: 'column',
});
export const line = style({
  paddingInline: space.s6,
  '@media': { [media.phone]: { paddingInline: space.s4 } },
});
export const centre = style({ flex: 1, display: 'grid', placeItems: 'center', padding: space.s6 });
export const notes = style({ display: 'grid', gap: space.s2, padding: `${space.s2} ${space.s4}` });

export const typing = style({
  minBlockSize: '22px',
  paddingInline: space.s6,
  fontSize: text.xs,
  color: color.textMuted,
  '@media': { [media.phone]: { paddingInline: space.s4 } },
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
  flexDirection: 'column',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.card,
  background: color.surface,
  selectors: { '&:focus-within': { borderColor: color.focus, boxShadow: `0 0 0 1px ${color.focus}` } },
  '@media': { [media.phone]: { flexDirection: 'row', alignItems: 'flex-end' } },
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
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.s2,
  padding: space.s2,
  fontSize: text.xs,
  color: color.textMuted,
});
export const hint = style({ flex: 1, '@media': { [media.phone]: { display: 'none' } } });
