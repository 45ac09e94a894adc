import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { color, space, text } = vars;

const rule = { content: '', flex: 1, blockSize: '1px' } as const;

const divider = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  inlineSize: '100%',
  fontSize: text.xs,
});

export const event = style([
  divider,
  {
    color: color.textMuted,
    '::before': { ...rule, background: color.border },
    '::after': { ...rule, background: color.border },
  },
]);
export const failed = style({ display: 'flex', justifyContent: 'center' });
export const actor = style({ fontWeight: 500, color: color.text });
export const day = style({ textAlign: 'center', fontSize: text.xs, color: color.textMuted });
export const unread = style([
  divider,
  {
    fontWeight: 500,
    color: color.accentText,
    '::before': { ...rule, background: color.accentMark },
    '::after': { ...rule, background: color.accentMark },
  },
]);
