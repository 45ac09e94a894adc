import type { I18n } from '../../i18n/I18n.tsx';
import { comboSampleTexts as texts } from './combo.sample.texts.ts';
import type { ComboOption } from './options.ts';

export function citiesOf({ t }: I18n): readonly ComboOption[] {
  const near = { group: t(texts.near) };
  const far = { group: t(texts.far) };
  return [
    { id: 'tehran', label: t(texts.tehran), ...near },
    { id: 'karaj', label: t(texts.karaj), detail: t(texts.alborz), ...near },
    { id: 'kerman', label: t(texts.kerman), ...far },
    { id: 'shiraz', label: t(texts.shiraz), ...far },
    { id: 'khorramabad', label: t(texts.khorramabad), isDisabled: true, ...far },
  ];
}
