import { style } from '@vanilla-extract/css';
import * as pop from '../popover.css.ts';
import { vars } from '../theme.css.ts';

const { color, font, space, text } = vars;

export const list = style([
  pop.popover,
  {
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockEnd: `calc(100% + ${space.s1})`,
    inlineSize: 'min(480px, 100%)',
    maxInlineSize: '100%',
    maxBlockSize: 'min(320px, 40dvh)',
    zIndex: 3,
  },
]);
export const option = style([pop.item, { alignItems: 'baseline' }]);
export const label = style({ flex: 'none', fontWeight: 500, fontFamily: font.body });
export const detail = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: text.xs,
  color: color.textMuted,
});
