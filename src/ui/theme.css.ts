// Design tokens by meaning; the only place that names a colour value.
import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import type { AccentScale } from '../platform/appearance/theme.ts';
import { accentScale, DEFAULT_ACCENT } from './theme/accent.ts';
import { surfaces, toCss } from './theme/surfaces.ts';

/** Window and pointer conditions shared by all styles. */
export const media = {
  phone: '(max-width: 767.98px)',
  touch: '(pointer: coarse), (max-width: 767.98px)',
  mouse: '(not (pointer: coarse)) and (min-width: 768px)',
  belowDesktop: '(max-width: 1023.98px)',
  /** Three panes and the wide rail fit side by side. */
  roomy: '(min-width: 1280px)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
} as const;

/**
 * For text on the accent: with forced colours the browser would paint the page's background behind each word,
 * in the word's own colour. The accent is the system's highlight there, so nothing has to be forced.
 */
export const onFilled = { '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } } } as const;

/** Custom properties by meaning. Styles use only these. */
export const vars = createGlobalThemeContract({
  color: {
    canvas: 'canvas',
    surface: 'surface',
    raised: 'raised',
    sunken: 'sunken',
    border: 'border',
    borderStrong: 'border-strong',
    text: 'text',
    textMuted: 'text-muted',
    accentMark: 'accent-mark',
    accent: 'accent',
    accentHover: 'accent-hover',
    onAccent: 'on-accent',
    accentSoft: 'accent-soft',
    onAccentSoft: 'on-accent-soft',
    accentText: 'accent-text',
    success: 'success',
    successSoft: 'success-soft',
    onSuccessSoft: 'on-success-soft',
    warning: 'warning',
    warningSoft: 'warning-soft',
    onWarningSoft: 'on-warning-soft',
    danger: 'danger',
    onDanger: 'on-danger',
    dangerSoft: 'danger-soft',
    onDangerSoft: 'on-danger-soft',
    info: 'info',
    infoSoft: 'info-soft',
    onInfoSoft: 'on-info-soft',
    ai: 'ai',
    aiSoft: 'ai-soft',
    onAiSoft: 'on-ai-soft',
    focus: 'focus',
    overlay: 'overlay',
    chart1: 'chart-1',
    chart2: 'chart-2',
    chart3: 'chart-3',
    chart4: 'chart-4',
    chartGrid: 'chart-grid',
    shadowNear: 'shadow-near',
    shadowFar: 'shadow-far',
  },
  space: {
    s1: 's1',
    s2: 's2',
    s3: 's3',
    s4: 's4',
    s6: 's6',
    s8: 's8',
    s12: 's12',
  },
  text: {
    xs: 'fs-12',
    s: 'fs-13',
    m: 'fs-15',
    l: 'fs-18',
    xl: 'fs-22',
    xxl: 'fs-28',
    input: 'fs-input',
  },
  font: { body: 'font', latin: 'font-latin', mono: 'mono' },
  radius: {
    control: 'r-control',
    card: 'r-card',
    sheet: 'r-sheet',
    bubble: 'r-bubble',
    pill: 'r-pill',
  },
  size: { control: 'control', small: 'control-small', bottomBar: 'bottom-bar' },
  shadow: { raised: 'shadow-raised', overlay: 'shadow-overlay' },
  motion: { state: 't-state', overlay: 't-overlay', ease: 'ease' },
});

const lightDark = (light: string, dark: string) => `light-dark(${light}, ${dark})`;
const surfaceColour = (name: keyof typeof surfaces) =>
  lightDark(toCss(surfaces[name].light), toCss(surfaces[name].dark));
// The person's accent overrides these on the root: platform/theme.ts, and scheme.js before the first paint.
const scale = accentScale(DEFAULT_ACCENT);
const accent = (name: keyof AccentScale) => lightDark(scale[name].light, scale[name].dark);

createGlobalTheme(':root', vars, {
  color: {
    canvas: surfaceColour('canvas'),
    surface: surfaceColour('surface'),
    raised: surfaceColour('raised'),
    sunken: surfaceColour('sunken'),
    border: lightDark('oklch(.918 .006 262)', 'oklch(.295 .014 262)'),
    borderStrong: lightDark('oklch(.648 .014 262)', 'oklch(.535 .018 262)'),
    text: lightDark('oklch(.245 .022 262)', 'oklch(.935 .006 262)'),
    textMuted: lightDark('oklch(.495 .02 262)', 'oklch(.725 .014 262)'),
    accentMark: accent('accent-mark'),
    accent: accent('accent'),
    accentHover: accent('accent-hover'),
    onAccent: accent('on-accent'),
    accentSoft: accent('accent-soft'),
    onAccentSoft: accent('on-accent-soft'),
    accentText: accent('accent-text'),
    success: lightDark('oklch(.53 .13 155)', 'oklch(.74 .14 158)'),
    successSoft: lightDark('oklch(.957 .032 158)', 'oklch(.275 .045 160)'),
    onSuccessSoft: lightDark('oklch(.42 .1 155)', 'oklch(.84 .11 158)'),
    warning: lightDark('oklch(.56 .12 65)', 'oklch(.79 .13 78)'),
    warningSoft: lightDark('oklch(.963 .036 85)', 'oklch(.285 .045 75)'),
    onWarningSoft: lightDark('oklch(.435 .095 62)', 'oklch(.86 .1 82)'),
    danger: lightDark('oklch(.545 .2 25)', 'oklch(.7 .17 22)'),
    onDanger: lightDark('oklch(1 0 0)', 'oklch(.17 .03 22)'),
    dangerSoft: lightDark('oklch(.957 .02 20)', 'oklch(.285 .065 22)'),
    onDangerSoft: lightDark('oklch(.465 .17 26)', 'oklch(.83 .09 20)'),
    info: lightDark('oklch(.53 .1 230)', 'oklch(.74 .1 228)'),
    infoSoft: lightDark('oklch(.957 .02 225)', 'oklch(.28 .04 230)'),
    onInfoSoft: lightDark('oklch(.42 .085 232)', 'oklch(.85 .07 225)'),
    ai: lightDark('oklch(.55 .15 290)', 'oklch(.75 .12 290)'),
    aiSoft: lightDark('oklch(.962 .02 290)', 'oklch(.28 .05 290)'),
    onAiSoft: lightDark('oklch(.44 .15 290)', 'oklch(.85 .075 290)'),
    focus: accent('focus'),
    overlay: lightDark('oklch(.2 .02 262 / .42)', 'oklch(.08 .01 262 / .62)'),
    chart1: accent('chart-1'),
    chart2: 'oklch(.7 .12 180)',
    chart3: 'oklch(.75 .13 75)',
    chart4: 'oklch(.6 .16 300)',
    chartGrid: lightDark('oklch(.93 .005 262)', 'oklch(.28 .012 262)'),
    shadowNear: lightDark('oklch(.2 .02 262 / .08)', 'oklch(0 0 0 / .3)'),
    shadowFar: lightDark('oklch(.2 .02 262 / .16)', 'oklch(0 0 0 / .5)'),
  },
  space: {
    s1: '4px',
    s2: '8px',
    s3: '12px',
    s4: '16px',
    s6: '24px',
    s8: '32px',
    s12: '48px',
  },
  text: {
    xs: '.75rem',
    s: '.8125rem',
    m: '.9375rem',
    l: '1.125rem',
    xl: '1.375rem',
    xxl: '1.75rem',
    input: '.9375rem',
  },
  font: {
    body: '"Vazirmatn", "Segoe UI", Roboto, "Helvetica Neue", Arial, system-ui, sans-serif',
    latin: '"Segoe UI", Roboto, "Helvetica Neue", Arial, system-ui, "Vazirmatn", sans-serif',
    mono: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  },
  radius: {
    control: '6px',
    card: '10px',
    sheet: '16px',
    bubble: '14px',
    pill: '999px',
  },
  size: { control: '36px', small: '28px', bottomBar: '0px' },
  shadow: {
    raised: '0 1px 2px var(--shadow-near), 0 2px 6px var(--shadow-near)',
    overlay: '0 8px 32px var(--shadow-far), 0 1px 3px var(--shadow-near)',
  },
  motion: {
    state: '120ms',
    overlay: '200ms',
    ease: 'cubic-bezier(.2, 0, 0, 1)',
  },
});

globalStyle(':root', {
  colorScheme: 'light dark',
  '@media': {
    // Touch targets need 44 px, and iOS zooms into any input with text below 16 px.
    [media.touch]: {
      vars: { [vars.size.control]: '44px', [vars.size.small]: '36px', [vars.text.input]: '1rem' },
    },
  },
});
// Compact density for long lists; touch targets keep their size.
globalStyle(':root[data-density="compact"]', {
  vars: {
    [vars.space.s3]: '8px',
    [vars.space.s4]: '12px',
    [vars.space.s6]: '16px',
    [vars.space.s8]: '24px',
  },
  '@media': {
    [media.mouse]: { vars: { [vars.size.control]: '32px', [vars.size.small]: '24px' } },
  },
});
globalStyle(':root[data-scheme="light"]', { colorScheme: 'light' });
globalStyle(':root[data-scheme="dark"]', { colorScheme: 'dark' });
// Print is always light: browsers omit backgrounds, so light text would be unreadable.
globalStyle(':root:root', { '@media': { print: { colorScheme: 'light' } } });
globalStyle(':root:lang(en)', {
  vars: { [vars.font.body]: vars.font.latin, [vars.text.m]: '.875rem' },
});

// With forced colours the tokens are system colours, also for elements with `forced-color-adjust: none`, and
// override the person's accent, an inline style on the root.
const systemColour = (name: string) => `${name} !important`;
globalStyle(':root', {
  '@media': {
    [media.forcedColors]: {
      vars: {
        [vars.color.canvas]: systemColour('Canvas'),
        [vars.color.surface]: systemColour('Canvas'),
        [vars.color.raised]: systemColour('Canvas'),
        [vars.color.sunken]: systemColour('Canvas'),
        [vars.color.border]: systemColour('CanvasText'),
        [vars.color.borderStrong]: systemColour('CanvasText'),
        [vars.color.text]: systemColour('CanvasText'),
        [vars.color.textMuted]: systemColour('CanvasText'),
        [vars.color.accentMark]: systemColour('Highlight'),
        [vars.color.accent]: systemColour('Highlight'),
        [vars.color.accentHover]: systemColour('Highlight'),
        [vars.color.onAccent]: systemColour('HighlightText'),
        [vars.color.accentSoft]: systemColour('Canvas'),
        [vars.color.onAccentSoft]: systemColour('CanvasText'),
        [vars.color.accentText]: systemColour('LinkText'),
        [vars.color.success]: systemColour('CanvasText'),
        [vars.color.warning]: systemColour('CanvasText'),
        [vars.color.danger]: systemColour('CanvasText'),
        [vars.color.onDanger]: systemColour('Canvas'),
        [vars.color.focus]: systemColour('Highlight'),
        [vars.color.chart1]: systemColour('Highlight'),
        [vars.color.chart2]: systemColour('CanvasText'),
        [vars.color.chart3]: systemColour('LinkText'),
        [vars.color.chart4]: systemColour('GrayText'),
        [vars.color.chartGrid]: systemColour('GrayText'),
      },
    },
  },
});
