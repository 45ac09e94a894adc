import type { I18n } from '../../i18n/I18n.tsx';
import { comboSampleTexts as texts } from './combo.sample.texts.ts';
import type { ComboOption } from './options.ts';

export function citiesOf({ t }: I18n): readonly ComboOption[] {
  const nearGroup = { group: t(texts.near) };
  const farGroup = { group: t(texts.far) };
  return [
    { id: 'tehran', label: t(texts.tehran), ...nearGroup },
    { id: 'karaj', label: t(texts.karaj), detail: t(texts.alborz), ...nearGroup },
    { id: 'kerman', label: t(texts.kerman), ...farGroup },
    { id: 'shiraz', label: t(texts.shiraz), ...farGroup },
    { id: 'khorramabad', label: t(texts.khorramabad), isDisabled: true, ...farGroup },
  ];
}
