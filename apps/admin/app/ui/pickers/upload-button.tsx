import { Button, InlineError, Spinner, Text } from '@shopify/polaris';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { ImageList } from '../../domain/images/images';
import { refusalOf, UPLOAD_SCOPES, UPLOAD_TYPES, uploadImage } from '../../domain/images/uploads';
import { t } from '../../platform/texts/texts';
import { useScopes } from '../access/scopes-context';

interface UploadButtonProps {
  /** The purpose of the image. */
  label: string;
  onUploaded(image: ImageList['images'][number]): void;
}

/** Button that uploads an image to the shop's files, with its progress and error message. */
export function UploadButton({ label, onUploaded }: UploadButtonProps) {
  const { request } = useScopes();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [stage, setStage] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function upload(file: File): Promise<void> {
    const refusal = refusalOf(file);
    setError(refusal);
    if (refusal) return;
    setStage(t('images.checkingYourPermissions'));
    if (!(await request(UPLOAD_SCOPES))) {
      setStage(null);
      setError(t('images.notAllowed'));
      return;
    }
    const result = await uploadImage(file, setStage);
    setStage(null);
    if (result.ok) onUploaded(result.value);
    else setError(result.message);
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // Lets the merchant choose the same file again.
    currentTarget.value = '';
    if (file) void upload(file);
  }

  return (
    <div className="upload-button">
      <input
        ref={input}
        type="file"
        hidden
        accept={UPLOAD_TYPES.join()}
        aria-label={t('images.uploadFor', { label })}
        onChange={choose}
      />
      <Button disabled={stage !== null} ariaDescribedBy={error ? id : undefined} onClick={() => input.current?.click()}>
        {t('images.upload')}
      </Button>
      <span role="status">
        {stage && (
          <>
            <Spinner size="small" /> <Text as="span">{stage}</Text>
          </>
        )}
      </span>
      {error && <InlineError message={error} fieldID={id} />}
    </div>
  );
}
