// Images, voice messages and files of a message; lazy-loaded.
/** @jsxImportSource preact */
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Attachment } from '../../../contract/conversations/messages.ts';
import './files.css';
import type { Locale } from '../frame.texts.ts';
import { fileTexts } from './files.texts.ts';

const objectUrls = new Map<string, Promise<string>>();

/** Blob URL of a file, requested once. Only types the server has verified get one. */
const objectUrlOf = (token: string, { id, mime }: Attachment): Promise<string> => {
  const cached = objectUrls.get(id);
  if (cached) return cached;
  const request = fetch(`../../api/widget/attachments/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
    .then((response) => (response.ok ? response.blob() : Promise.reject(new Error(String(response.status)))))
    .then((blob) => URL.createObjectURL(blob.slice(0, blob.size, mime)));
  objectUrls.set(id, request);
  request.catch(() => objectUrls.delete(id)); // the next view requests it again
  return request;
};

const downloadFile = async (token: string, file: Attachment): Promise<void> => {
  const link = document.createElement('a');
  link.href = await objectUrlOf(token, { ...file, mime: 'application/octet-stream' });
  link.download = file.name;
  link.click();
};

const useObjectUrl = (token: string, file: Attachment) => {
  const [url, setUrl] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useLayoutEffect(() => {
    objectUrlOf(token, file).then(setUrl, () => setHasFailed(true));
  }, [token, file]);
  return { address: url, isMissing: hasFailed };
};

interface FileProps {
  readonly token: string;
  readonly file: Attachment;
  readonly locale: Locale;
}

const Picture = ({ token, file, locale }: FileProps) => {
  const { address, isMissing } = useObjectUrl(token, file);
  const [isOpen, setOpen] = useState(false);
  const aspectStyle = { aspectRatio: `${file.width} / ${file.height}` };
  if (!address) {
    return (
      <div class="picture" style={aspectStyle} role="img" aria-label={file.name}>
        {isMissing && fileTexts.missing[locale]}
      </div>
    );
  }
  return (
    <>
      <button type="button" class="picture" style={aspectStyle} onClick={() => setOpen(true)}>
        <img src={address} alt={file.name} />
      </button>
      {isOpen && (
        <dialog
          ref={(element) => {
            if (element && !element.open) element.showModal();
          }}
          class="shown"
          aria-label={file.name}
          onClose={() => setOpen(false)}
          onKeyDown={(event) => event.stopPropagation()}
        >
          <button type="button" class="quiet" onClick={() => setOpen(false)}>
            {fileTexts.close[locale]}
          </button>
          <img src={address} alt={file.name} />
        </dialog>
      )}
    </>
  );
};

const VoiceMessage = ({ token, file, locale }: FileProps) => {
  const { address, isMissing } = useObjectUrl(token, file);
  if (isMissing) return <p>{fileTexts.missing[locale]}</p>;
  return (
    <audio
      controls
      preload="metadata"
      {...(address && { src: address })}
      aria-label={fileTexts.voice[locale]}
    >
      <track kind="captions" />
    </audio>
  );
};

const formatSize = (size: number, locale: Locale): string => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const [amount, unit] =
    size < 1e6 ? [Math.max(size, 100) / 1e3, fileTexts.kilobytes] : [size / 1e6, fileTexts.megabytes];
  return `${format.format(amount)} ${unit[locale]}`;
};

export const Files = ({ files, ...rest }: Omit<FileProps, 'file'> & { files: readonly Attachment[] }) => (
  <div class="files">
    {files.map((file) => {
      if (file.kind === 'image') return <Picture key={file.id} file={file} {...rest} />;
      if (file.kind === 'voice') return <VoiceMessage key={file.id} file={file} {...rest} />;
      return (
        <button key={file.id} type="button" class="card" onClick={() => void downloadFile(rest.token, file)}>
          <bdi>{file.name}</bdi> <span>{formatSize(file.size, rest.locale)}</span>
        </button>
      );
    })}
  </div>
);
