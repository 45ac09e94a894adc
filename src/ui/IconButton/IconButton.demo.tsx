import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Inline } from '../Layout/Layout.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { IconButton } from './IconButton.tsx';

const texts = defineTexts({
  reason: {
    fa: 'نشانه جا نمی‌گیرد، اما هر کسی آن را نمی‌شناسد؛ پس نامش همیشه خوانده می‌شود و هر جا لازم باشد برچسب شناور هم دارد.',
    en: 'An icon saves room, but not everyone knows it: its name is always spoken, and a tooltip says it where that is needed.',
  },
  plain: { fa: 'ساده', en: 'Plain' },
  weights: { fa: 'وزن‌ها', en: 'Weights' },
  toggle: { fa: 'فشرده می‌ماند', en: 'Stays pressed' },
  busy: { fa: 'در حال انجام و غیرفعال', en: 'At work, and disabled' },
  sizes: { fa: 'اندازه‌ها', en: 'Sizes' },
  star: { fa: 'نشان‌دار کردن گفتگو', en: 'Star the conversation' },
});

export default defineDemo({ group: 'press', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const [isStarred, setStarred] = useState(true);
  return (
    <>
      <DemoState name={t(texts.plain)}>
        <Inline>
          <Tooltip text={t(sample.rename)}>
            <IconButton icon="edit" label={t(sample.rename)} />
          </Tooltip>
          <IconButton icon="more" label={t(sample.menu)} />
        </Inline>
      </DemoState>
      <DemoState name={t(texts.weights)}>
        <Inline>
          <IconButton icon="send" variant="primary" label={t(sample.approve)} />
          <IconButton icon="edit" variant="secondary" label={t(sample.rename)} />
          <IconButton icon="trash" variant="danger" label={t(sample.remove)} />
        </Inline>
      </DemoState>
      <DemoState name={t(texts.toggle)}>
        <IconButton
          icon="star"
          label={t(texts.star)}
          isPressed={isStarred}
          onPress={() => setStarred(!isStarred)}
        />
      </DemoState>
      <DemoState name={t(texts.busy)}>
        <Inline>
          <IconButton icon="refresh" label={t(sample.sending)} isPending />
          <IconButton icon="trash" label={t(sample.remove)} isDisabled />
        </Inline>
      </DemoState>
      <DemoState name={t(texts.sizes)}>
        <Inline>
          <IconButton icon="close" size="small" label={t(sample.cancel)} />
          <IconButton icon="close" label={t(sample.cancel)} />
        </Inline>
      </DemoState>
    </>
  );
}
