import { encode } from 'uqr';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { QrCode } from './QrCode.tsx';

const texts = defineTexts({
  reason: {
    fa: 'همیشه تیره روی روشن است، چون دوربین‌ها کد وارونه را نمی‌خوانند. لبهٔ خالی دور آن بخشی از کد است و نامش می‌گوید که بدون دوربین چه باید کرد.',
    en: 'Always dark on light, because cameras do not read it the other way round. The quiet edge belongs to the code, and its name says what to do without a camera.',
  },
  secret: { fa: 'رمز برنامهٔ رمزساز', en: 'The secret of an authenticator' },
  label: { fa: 'کد QR؛ رمز زیر آن همان را می‌گوید', en: 'QR code; the secret below it says the same' },
});

export default defineDemo({ group: 'data', reason: texts.reason, States });

const uri = 'otpauth://totp/Pasokh:niloofar?secret=JBSWY3DPEHPK3PXP&issuer=Pasokh';
const rows = encode(uri, { ecc: 'M', border: 4 }).data.map((row) =>
  row.map((dark) => (dark ? '1' : '0')).join(''),
);

function States() {
  const { t } = useI18n();
  return (
    <DemoState name={t(texts.secret)}>
      <QrCode rows={rows} label={t(texts.label)} />
    </DemoState>
  );
}
