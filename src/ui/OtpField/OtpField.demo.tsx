import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Stack } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { OtpField, type OtpFieldProps } from './OtpField.tsx';

const texts = defineTexts({
  reason: {
    fa: 'یک فیلد است، نه شش خانه: گوشی کد پیامک را یکجا در آن می‌گذارد، چسباندن کار می‌کند و صفحه‌خوان یک نام می‌خواند. با رسیدن رقم آخر خودش فرستاده می‌شود.',
    en: 'One field and not six boxes: the phone fills in the code at once, pasting works, and a screen reader hears one name. The last digit sends it.',
  },
  empty: { fa: 'خالی', en: 'Empty' },
  half: { fa: 'نیمه‌کاره', en: 'Halfway' },
  wrong: { fa: 'نادرست', en: 'Wrong' },
  short: { fa: 'چهار رقمی', en: 'Four digits' },
  wrongCode: { fa: 'این کد درست نیست.', en: 'This code is not right.' },
  sent: { fa: 'فرستاده شد: {code}', en: 'Sent: {code}' },
});

export default defineDemo({ group: 'fields', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const label = t(sample.code);
  return (
    <>
      <ControlledOtpField name={t(texts.empty)} label={label} value="" />
      <ControlledOtpField name={t(texts.half)} label={label} value="428" />
      <ControlledOtpField name={t(texts.wrong)} label={label} value="428190" error={t(texts.wrongCode)} />
      <ControlledOtpField name={t(texts.short)} label={label} value="42" length={4} />
    </>
  );
}

interface ControlledOtpFieldProps extends Omit<OtpFieldProps, 'onChange'> {
  name: string;
}

function ControlledOtpField({ name, value: initial, ...field }: ControlledOtpFieldProps) {
  const { t } = useI18n();
  const [value, setValue] = useState(initial);
  const [sent, setSent] = useState('');
  return (
    <DemoState name={name}>
      <Stack gap={2}>
        <OtpField
          {...field}
          value={value}
          onChange={setValue}
          onComplete={(code) => setSent(sent ? `${sent} · ${code}` : code)}
        />
        {sent && (
          <Text size="s" tone="muted">
            {t(texts.sent, { code: sent })}
          </Text>
        )}
      </Stack>
    </DemoState>
  );
}
