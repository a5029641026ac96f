/**
 * Scripts of pages whose `#image` is a video. Each sets the title of its page to `plays` when the video is ready.
 */

/** Records a video of the English image, which is loaded as `image`, and plays it to its end. */
const RECORDING = `
  const canvas = Object.assign(document.createElement('canvas'), { width: 460, height: 190 });
  const context = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm', videoBitsPerSecond: 8e6 });
  const recorded = new Promise((done) => { recorder.ondataavailable = ({ data }) => done(data); });
  recorder.start();
  for (let frame = 0; frame < 20; frame++) {
    context.drawImage(image, 0, 0);
    await new Promise(requestAnimationFrame);
  }
  recorder.stop();
  const video = document.querySelector('#image');
  video.src = URL.createObjectURL(await recorded);
  await video.play();
  await new Promise((ended) => { video.onended = ended; });`;

export const RECORDED_VIDEO = `${RECORDING}
  document.title = 'plays';`;

/** A caption is shown at the foot of the video. */
export const CAPTIONED_VIDEO = `${RECORDING}
  const captions = video.addTextTrack('subtitles', 'English', 'en');
  captions.mode = 'showing';
  captions.addCue(new VTTCue(0, 60, 'A caption below the picture'));
  await new Promise((shown) => { captions.oncuechange = shown; });
  document.title = 'plays';`;

/** Shows a black stream in a video with keys, as the browser shows a copy-protected one in a screenshot. */
export const PROTECTED_VIDEO = `
  const video = document.querySelector('#image');
  const configuration = { initDataTypes: ['keyids'], videoCapabilities: [{ contentType: 'video/webm; codecs="vp8"' }] };
  const access = await navigator.requestMediaKeySystemAccess('org.w3.clearkey', [configuration]);
  await video.setMediaKeys(await access.createMediaKeys());
  const canvas = Object.assign(document.createElement('canvas'), { width: 460, height: 190 });
  canvas.getContext('2d').fillRect(0, 0, 460, 190);
  video.srcObject = canvas.captureStream();
  await video.play();
  document.title = 'plays';`;
