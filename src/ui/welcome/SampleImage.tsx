import { useState } from 'preact/hooks';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { ImageAndText } from '@/ui/library/recognition/ImageAndText';
import { actionsForOpen } from '@/ui/library/recognition/open-images/image-actions';
import { useOpenImages } from '@/ui/library/recognition/open-images/use-open-images';
import '@/ui/library/recognition/image-pane.css';

/** The sample in the language of the interface. It is drawn from `test/fixtures/images`. */
function sampleAddress(): string {
  return uiLanguage().startsWith('zh') ? '/welcome/zh.png' : '/welcome/en.png';
}

/** A sample image, whose text the engine recognises on a press. Nothing of it is saved. */
export function SampleImage() {
  const [images, open] = useOpenImages();
  const [shown, setShown] = useState<number>();
  const image = images.find(({ id }) => id === shown);
  async function recognise(): Promise<void> {
    if (image) return open.recogniseAgain(image.id, image.options);
    const data = await (await fetch(sampleAddress())).blob();
    // As from a private window, so that the sample is not among what the user saved.
    const [id] = open.open({
      pictures: [{ data, name: t('welcomeSample') }],
      purpose: 'read',
      isPrivate: true,
    });
    setShown(id);
  }
  const actions =
    image &&
    actionsForOpen(image, {
      open,
      select: setShown,
      choose: () => undefined,
      leave: () => setShown(undefined),
      askService: () => undefined,
    });
  return (
    <div class="welcome-sample" data-part="sample" data-phase={image?.state.phase}>
      {image && actions && image.state.phase !== 'selecting-region' ? (
        <ImageAndText
          image={image.isShowable ? image.image : undefined}
          state={image.state.phase === 'waiting' ? undefined : image.state}
          languages={[] /* the sample lacks no language pack */}
          actions={{ ...actions, showOptions: () => undefined }}
        />
      ) : (
        <img src={sampleAddress()} width={880} height={560} alt={t('welcomeSampleAlt')} />
      )}
      <Button kind="primary" part="recognise-sample" onPress={() => void recognise()}>
        {t(image ? 'stepRecogniseAgain' : 'menuRecognise')}
      </Button>
    </div>
  );
}
