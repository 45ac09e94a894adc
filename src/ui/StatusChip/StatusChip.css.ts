import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color } = vars;

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  flex: 'none',
  minBlockSize: '24px',
  maxInlineSize: '100%',
  paddingInline: '8px',
  borderRadius: vars.radius.control,
  fontSize: vars.text.xs,
  fontWeight: 500,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

export const tone = styleVariants({
  neutral: [base, { background: color.sunken, color: color.textMuted }],
  accent: [base, { background: color.accentSoft, color: color.onAccentSoft }],
  success: [base, { background: color.successSoft, color: color.onSuccessSoft }],
  warning: [base, { background: color.warningSoft, color: color.onWarningSoft }],
  danger: [base, { background: color.dangerSoft, color: color.onDangerSoft }],
  info: [base, { background: color.infoSoft, color: color.onInfoSoft }],
  ai: [base, { background: color.aiSoft, color: color.onAiSoft }],
});
