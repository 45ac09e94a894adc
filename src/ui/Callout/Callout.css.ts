import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, radius, space, text } = vars;

const base = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '10px',
  padding: `10px ${space.s3}`,
  borderRadius: radius.control,
  fontSize: text.s,
  lineHeight: 1.7,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

export const tone = styleVariants({
  info: [base, { background: color.infoSoft, color: color.onInfoSoft }],
  success: [base, { background: color.successSoft, color: color.onSuccessSoft }],
  warning: [base, { background: color.warningSoft, color: color.onWarningSoft }],
  danger: [base, { background: color.dangerSoft, color: color.onDangerSoft }],
  ai: [base, { background: color.aiSoft, color: color.onAiSoft }],
});

// As wide as the line allows; an action that does not fit wraps below.
export const body = style({ flex: '1 1 200px', minInlineSize: 0, overflowWrap: 'anywhere' });
export const title = style({ display: 'block', fontWeight: 700 });
