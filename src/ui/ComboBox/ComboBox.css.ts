import { style } from '@vanilla-extract/css';
import { popover } from '../popover.css.ts';
import { media, vars } from '../theme.css.ts';

const { color, radius, size, space, text } = vars;

export const box = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s1,
  padding: 0,
  paddingInlineEnd: '2px',
  selectors: {
    '&[data-focus-within]': { outline: `2px solid ${color.focus}`, borderColor: 'transparent' },
    '&[data-disabled]': { background: color.sunken, color: color.textMuted, cursor: 'not-allowed' },
  },
});

export const input = style({
  flex: 1,
  minInlineSize: '64px',
  minBlockSize: `calc(${size.control} - 2px)`,
  padding: '4px 12px',
  paddingInlineEnd: '4px',
  border: 0,
  outline: 'none',
  background: 'none',
  color: 'inherit',
  fontSize: text.input,
  lineHeight: 1.6,
  textOverflow: 'ellipsis',
  selectors: { '&::placeholder': { color: color.textMuted, opacity: 1 } },
});

export const buttons = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  marginInlineStart: 'auto',
});

export const trigger = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '32px',
  blockSize: `calc(${size.control} - 6px)`,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: color.sunken },
    '&[data-disabled]': { cursor: 'not-allowed' },
  },
  '@media': { [media.touch]: { inlineSize: '44px' }, [media.forcedColors]: { color: 'ButtonText' } },
});

export const tags = style({ display: 'contents' });
export const tag = style({
  display: 'flex',
  alignItems: 'center',
  maxInlineSize: '100%',
  minBlockSize: '26px',
  marginBlock: '3px',
  marginInlineStart: '4px',
  paddingInlineStart: space.s2,
  borderRadius: '5px',
  background: color.accentSoft,
  color: color.onAccentSoft,
  fontSize: text.s,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});
export const tagLabel = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const removeTag = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '26px',
  blockSize: '26px',
  padding: 0,
  border: 0,
  borderRadius: '5px',
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  selectors: { '&:hover': { background: `color-mix(in oklch, currentColor 12%, transparent)` } },
  '@media': { [media.touch]: { inlineSize: '44px', blockSize: '36px' } },
});

export const list = style([
  popover,
  { display: 'flex', flexDirection: 'column', overflow: 'hidden', padding: 0 },
]);
export const options = style({
  outline: 'none',
  overflow: 'auto',
  padding: space.s1,
  minBlockSize: 0,
  selectors: { '&[data-empty]': { padding: 0 } },
});
export const statusRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  padding: `10px ${space.s3}`,
  fontSize: text.s,
  color: color.textMuted,
});
export const groupTitle = style({ padding: '6px 10px 2px', fontSize: text.xs, color: color.textMuted });
