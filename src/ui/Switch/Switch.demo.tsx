import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Switch, type SwitchProps } from './Switch.tsx';

const texts = defineTexts({
  reason: {
    fa: 'کلید همان دم اثر می‌گذارد و دکمهٔ ذخیره نمی‌خواهد. جای دایره هم حالت را می‌گوید، نه تنها رنگ.',
    en: 'A switch acts at once and needs no save button. The place of its round tells the state too, not its colour alone.',
  },
  on: { fa: 'روشن', en: 'On' },
  off: { fa: 'خاموش', en: 'Off' },
  hint: { fa: 'با راهنما', en: 'With a hint' },
  wide: { fa: 'به پهنای خط', en: 'As wide as the line' },
  disabled: { fa: 'غیرفعال', en: 'Disabled' },
});

export default defineDemo({ group: 'fields', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const label = t(sample.sound);
  return (
    <>
      <ControlledSwitch name={t(texts.on)} label={label} isSelected />
      <ControlledSwitch name={t(texts.off)} label={label} isSelected={false} />
      <ControlledSwitch name={t(texts.hint)} label={label} hint={t(sample.soundHint)} isSelected />
      <ControlledSwitch name={t(texts.wide)} label={label} hint={t(sample.soundHint)} isSelected isWide />
      <ControlledSwitch name={t(texts.disabled)} label={label} isSelected isDisabled />
    </>
  );
}

function ControlledSwitch({
  name,
  isSelected: initial,
  ...field
}: Omit<SwitchProps, 'onChange'> & { name: string }) {
  const [isSelected, setSelected] = useState(initial);
  return (
    <DemoState name={name}>
      <Switch {...field} isSelected={isSelected} onChange={setSelected} />
    </DemoState>
  );
}
