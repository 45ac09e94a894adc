// Parses a user agent into device, system and browser.
import type { Device } from '../../../../contract/conversations/visitors.ts';

type NamedPattern = readonly [sign: RegExp, name: string];

const systems: readonly NamedPattern[] = [
  [/windows phone/i, 'Windows Phone'],
  [/android/i, 'Android'],
  [/iphone|ipad|ipod/i, 'iOS'],
  [/windows/i, 'Windows'],
  [/cros/i, 'ChromeOS'],
  [/mac os/i, 'macOS'],
  [/linux|x11/i, 'Linux'],
];

// Order matters: nearly all call themselves Chrome, and Chrome calls itself Safari.
const browsers: readonly NamedPattern[] = [
  [/\bedg(a|ios)?\//i, 'Edge'],
  [/\bopr\/|opera|opios/i, 'Opera'],
  [/vivaldi/i, 'Vivaldi'],
  [/yabrowser/i, 'Yandex'],
  [/miuibrowser/i, 'Mi Browser'],
  [/samsungbrowser/i, 'Samsung Internet'],
  [/ucbrowser/i, 'UC Browser'],
  [/huaweibrowser/i, 'Huawei Browser'],
  [/instagram/i, 'Instagram'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|crios|chromium/i, 'Chrome'],
  [/safari/i, 'Safari'],
];

const matchName = (patterns: readonly NamedPattern[], agent: string): string | null =>
  patterns.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

function detectKind(agent: string): Device['kind'] {
  if (/bot\b|crawl|spider|headless/i.test(agent)) return 'robot';
  if (/ipad|tablet|kindle|silk/i.test(agent)) return 'tablet';
  if (/android/i.test(agent) && !/mobile/i.test(agent)) return 'tablet';
  return /mobile|iphone|ipod|android/i.test(agent) ? 'phone' : 'desktop';
}

/** The device, or null when nothing is recognised. */
export function parseUserAgent(userAgent: string | null): Device | null {
  const agent = userAgent ?? '';
  const system = matchName(systems, agent);
  const browser = matchName(browsers, agent);
  const kind = detectKind(agent);
  return system === null && browser === null && kind === 'desktop' ? null : { kind, system, browser };
}
