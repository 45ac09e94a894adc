import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Link } from '../Link/Link.tsx';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

const texts = defineTexts({
  reason: {
    fa: 'رمز یک بار نوشته می‌شود و می‌توان آن را دید؛ دو بار نوشتن همان خطا را دو بار می‌سازد. به مدیر رمزها گفته می‌شود رمز فعلی می‌خواهیم یا تازه، و رمز پیدا به غلط‌یاب داده نمی‌شود.',
    en: 'A password is typed once and can be looked at: typing it twice makes the same mistake twice. Managers are told whether it is the current or a new one, and no spelling checker reads it.',
  },
  current: { fa: 'رمز فعلی', en: 'The current one' },
  fresh: { fa: 'رمز جدید', en: 'A new one' },
  wrong: { fa: 'نادرست', en: 'Wrong' },
  rule: { fa: 'حداقل ۸ کاراکتر', en: 'At least 8 characters' },
});

export default defineDemo({ group: 'fields', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const label = t(sample.password);
  const forgotPasswordLink = (
    <Link href="/forgotten" variant="plain">
      {t(sample.forgot)}
    </Link>
  );
  return (
    <>
      <ControlledPasswordField
        name={t(texts.current)}
        label={label}
        purpose="current"
        labelEnd={forgotPasswordLink}
      />
      <ControlledPasswordField name={t(texts.fresh)} label={label} purpose="new" hint={t(texts.rule)} />
      <ControlledPasswordField
        name={t(texts.wrong)}
        label={label}
        purpose="current"
        error={t(sample.wrongForm)}
      />
    </>
  );
}

interface ControlledFieldProps extends Omit<PasswordFieldProps, 'value' | 'onChange'> {
  name: string;
}

function ControlledPasswordField({ name, ...field }: ControlledFieldProps) {
  const [value, setValue] = useState('niloofar-1405');
  return (
    <DemoState name={name}>
      <PasswordField {...field} value={value} onChange={setValue} />
    </DemoState>
  );
}
