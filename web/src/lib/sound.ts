// Soft wood and stone, made in the browser. Silent unless the player switched sound on, and always in a quiet classroom.
import type { Step } from "./engine.ts";
import { settings } from "./settings.svelte.ts";

/** "yours": somebody far away has moved, and it is one's turn. */
export type Sound = Step["act"] | "refused" | "over" | "yours";

/** A knock: a tone that dies away in `length` seconds and a breath of noise at its beginning. */
interface Knock {
  after: number;
  pitch: number;
  length: number;
  noise: number;
}

const knock = (pitch: number, length: number, noise: number, after = 0): Knock => ({ after, pitch, length, noise });
const sounds: Record<Sound, Knock[]> = {
  put: [knock(420, 0.09, 0.8)],
  move: [knock(330, 0.08, 0.6)],
  take: [knock(260, 0.1, 0.5), knock(220, 0.1, 0.4, 0.06)],
  flip: [knock(520, 0.06, 0.5)],
  turn: [knock(180, 0.16, 0.9), knock(150, 0.12, 0.5, 0.14)],
  roll: [0, 0.07, 0.13, 0.2, 0.29].map((after, i) => knock(380 - 30 * i, 0.05, 0.9, after)),
  refused: [knock(140, 0.14, 0.2)],
  yours: [knock(523, 0.3, 0.05), knock(659, 0.5, 0.05, 0.12)],
  over: [knock(392, 0.5, 0.1), knock(494, 0.5, 0.1, 0.14), knock(587, 0.8, 0.1, 0.28)],
};

let audio: AudioContext | undefined;
let breath: AudioBuffer | undefined;

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** A gain that falls from `from` to nothing. */
function fading(context: AudioContext, at: number, from: number, length: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(from, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(context.destination);
  return gain;
}

function strike(context: AudioContext, { after, pitch, length, noise }: Knock): void {
  const at = context.currentTime + after;
  const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
  tone.connect(fading(context, at, 0.5 * settings.volume, length));
  tone.start(at);
  tone.stop(at + length);
  const air = new AudioBufferSourceNode(context, { buffer: (breath ??= whiteNoise(context)) });
  const wood = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch * 4, Q: 2 });
  air.connect(wood).connect(fading(context, at, noise * settings.volume, length / 3));
  air.start(at);
  air.stop(at + length);
}

/** In so many seconds. */
export function sound(name: Sound, later = 0): void {
  if (!settings.sound || settings.quiet || settings.volume === 0) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const one of sounds[name]) strike(audio, { ...one, after: later + one.after });
}
