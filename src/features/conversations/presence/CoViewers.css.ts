import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { color, space, text } = vars;

const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  margin: 0,
  paddingBlock: space.s1,
  paddingInline: space.s6,
  fontSize: text.xs,
  borderBlockEnd: `1px solid ${color.border}`,
  '@media': { [media.phone]: { paddingInline: space.s4 } },
});

const variants = styleVariants({
  looking: [line, { color: color.textMuted, background: color.surface }],
  writing: [line, { color: color.onWarningSoft, background: color.warningSoft }],
});
export const { looking, writing } = variants;
