import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { color, radius, text } = vars;

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minBlockSize: '28px',
  maxInlineSize: '100%',
  paddingInline: '8px',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  fontSize: text.xs,
  lineHeight: 1.5,
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: color.borderStrong },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '1px' },
    '&:disabled': { cursor: 'default' },
  },
});
export const title = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const location = style({ color: color.textMuted, whiteSpace: 'nowrap' });
