import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../../theme.css.ts';

const { color, radius, space, text } = vars;
const TOUCH = '44px';

export const time = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${space.s2} ${space.s4}`,
  borderBlockStart: `1px solid ${color.border}`,
  fontSize: text.s,
  textTransform: 'capitalize',
  color: color.textMuted,
  selectors: { 'div:first-child > &:first-child': { borderBlockStart: 0 } },
});
globalStyle(`${time} > div`, {
  direction: 'ltr',
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  fontWeight: 700,
  color: color.text,
});
globalStyle(`${time} > div > div`, { display: 'grid', justifyItems: 'center', gap: '2px' });
globalStyle(`${time} input`, {
  inlineSize: TOUCH,
  blockSize: '32px',
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: color.sunken,
  fontSize: text.input,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  caretColor: 'transparent',
  '@media': { [media.forcedColors]: { border: '1px solid ButtonText' } },
});
globalStyle(`${time} button`, {
  display: 'grid',
  placeItems: 'center',
  inlineSize: '40px',
  blockSize: '24px',
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
  // Holding must neither scroll the sheet nor select the number.
  touchAction: 'none',
  userSelect: 'none',
  '@media': { [media.touch]: { blockSize: TOUCH, inlineSize: TOUCH } },
});
globalStyle(`${time} button:hover`, { background: color.sunken });
globalStyle(`${time} button:first-child`, { rotate: '180deg' });
