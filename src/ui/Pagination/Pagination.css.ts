import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, space, text } = vars;

export const root = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s2,
  fontSize: text.s,
});
export const range = style({ flex: 1, minInlineSize: 'max-content', color: color.textMuted });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s2 });
// Not `disabled`: on the last page the pressed button keeps the focus.
export const disabled = style({
  selectors: {
    '&[aria-disabled="true"]': {
      background: color.sunken,
      color: color.textMuted,
      cursor: 'default',
      translate: 'none',
    },
    '&[aria-busy="true"]': { cursor: 'progress' },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[aria-disabled="true"]': { color: 'GrayText', borderColor: 'GrayText' } },
    },
  },
});
