import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { StatusChip } from '../StatusChip/StatusChip.tsx';
import { RadioCards, type RadioCardsProps } from './RadioCards.tsx';

type Gateway = 'first' | 'second' | 'third';

const texts = defineTexts({
  reason: {
    fa: 'وقتی فرق گزینه‌ها با یک کلمه گفته نمی‌شود، هر کدام با توضیح خودش یکجا دیده می‌شود. گزینه‌ای که نمی‌شود برداشت می‌ماند و می‌گوید چرا.',
    en: 'Where one word does not tell choices apart, all are seen at once, each with its explanation. One that cannot be had stays and says why.',
  },
  chosen: { fa: 'انتخاب‌شده', en: 'Chosen' },
  none: { fa: 'هنوز هیچ، نادرست', en: 'Nothing yet, wrong' },
  columns: { fa: 'دو ستون', en: 'Two columns' },
  readOnly: { fa: 'فقط خواندنی', en: 'Read only' },
  needed: { fa: 'یک درگاه انتخاب کنید.', en: 'Choose a gateway.' },
  cards: { fa: 'همهٔ کارت‌های بانکی', en: 'All bank cards' },
  fast: { fa: 'سریع‌تر', en: 'Faster' },
  third: { fa: 'کیف پول', en: 'Wallet' },
  balance: { fa: 'موجودی: ۱٬۲۰۰٬۰۰۰ تومان', en: 'Balance: 1,200,000 toman' },
});

export default defineDemo({ group: 'fields', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <ControlledRadioCards name={t(texts.chosen)} value="first" />
      <ControlledRadioCards name={t(texts.none)} value={null} error={t(texts.needed)} />
      <ControlledRadioCards name={t(texts.readOnly)} value="third" isReadOnly />
      <ControlledRadioCards name={t(texts.columns)} value="third" columns={2} isWide />
    </>
  );
}

interface ControlledCardsProps extends Partial<RadioCardsProps<Gateway>> {
  name: string;
  isWide?: boolean;
}

function ControlledRadioCards({ name, value: initial = null, isWide, ...field }: ControlledCardsProps) {
  const { t } = useI18n();
  const [value, setValue] = useState(initial);
  const fast = (
    <StatusChip tone="success" icon="zap">
      {t(texts.fast)}
    </StatusChip>
  );
  const options = [
    { value: 'first', label: t(sample.firstGateway), detail: t(texts.cards), icon: 'card', aside: fast },
    { value: 'second', label: t(sample.secondGateway), detail: t(sample.down), isDisabled: true },
    { value: 'third', label: t(texts.third), detail: t(texts.balance) },
  ] as const;
  return (
    <DemoState name={name} isWide={isWide}>
      <RadioCards label={t(sample.gateway)} {...field} options={options} value={value} onChange={setValue} />
    </DemoState>
  );
}
