// Draws the widget itself in a window of its own, as it would look; it speaks with it by messages of our own origin alone.
import { useCallback, useState } from 'react';
import type { WidgetSettings } from '../../../contract/visitor.ts';
import type { Look, LookTold } from '../../../contract/widget-preview.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import * as styles from './widget-settings.css.ts';
import { widgetTexts as texts } from './widget-settings.texts.ts';

interface WidgetPreviewProps {
  connectionId: string;
  settings: WidgetSettings;
  /** There is room for a wide window. */
  isRoomy: boolean;
}

type Device = 'desktop' | 'phone';

export function WidgetPreview({ connectionId, settings, isRoomy }: WidgetPreviewProps) {
  const { t } = useI18n();
  const [chosen, setDevice] = useState<Device>('desktop');
  const [isOpen, setOpen] = useState(true);
  const device: Device = isRoomy ? chosen : 'phone';
  const look = JSON.stringify({ pasokh: 'look', settings, isOpen } satisfies Look);
  // Put on anew with each change: whoever listens already is told at once, whoever comes to listen then.
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame) return undefined;
      const tell = () => frame.contentWindow?.postMessage(JSON.parse(look), location.origin);
      const hear = ({ source, origin, data }: MessageEvent<LookTold>) => {
        if (source !== frame.contentWindow || origin !== location.origin) return;
        if (data?.pasokh === 'listening') tell();
        if (data?.pasokh === 'pressed') setOpen(data.isOpen);
      };
      tell();
      addEventListener('message', hear);
      return () => removeEventListener('message', hear);
    },
    [look],
  );
  return (
    <Stack gap={4}>
      <Inline justify="between" isWrapping>
        <Heading level={2}>{t(texts.preview)}</Heading>
        {isRoomy && (
          <SegmentedControl
            label={t(texts.device)}
            value={device}
            options={[
              { value: 'desktop', label: t(texts.desktop) },
              { value: 'phone', label: t(texts.phone) },
            ]}
            onChange={setDevice}
          />
        )}
      </Inline>
      <div className={styles.screen[device]} dir="ltr">
        <iframe
          key={device}
          ref={show}
          title={t(texts.preview)}
          src={`/widget/frame/${connectionId}?preview=page`}
          className={styles.inner[device]}
        />
      </div>
      <Text size="s" tone="muted">
        {t(texts.previewHint)}
      </Text>
    </Stack>
  );
}
