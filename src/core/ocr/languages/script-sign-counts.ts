// Written by test/bench/ocr/fit-scripts/fit-scripts.ts. Do not edit.
import type { ScriptCode } from '@/core/ocr/script';
import type { ScriptSigns } from './script-signs';

/** How often each sign was seen at poorly recognised places of a script: characters as `sign count sign count …`. */
interface SignCounts extends Readonly<Record<keyof ScriptSigns['measures'], readonly number[]>> {
  readonly characters: string;
}

/** `Zzzz`: Armenian, Ethiopic, Georgian, Khmer, Lao, Myanmar and scripts of India without a language pack. */
export const SIGN_COUNTS: Readonly<Record<ScriptCode, SignCounts>> = {
  Arab: {
    characters:
      "l 96 i 59 g 54 s 31 a 30 m 28 u 25 , 23 o 22 w 17 n 17 r 17 y 13 j 13 6 13 e 12 L 12 I 10 b 9 . 8 J 7 S 5 f 5 9 5 t 4 M 4 - 3 [ 3 ? 3 ! 3 p 3 U 3 c 3 x 2 d 2 1 2 ' 2 3 2 A 2 R 2 2 2 H 2 z 1 5 1 ] 1 W 1 • 1 ？ 1 € 1 > 1 h 1 7 1 / 1",
    density: [8, 6, 3, 6, 2, 9, 6, 1, 8],
    headline: [0, 13, 21, 10, 4, 1],
    strokes: [0, 0, 2, 10, 17, 16, 3, 1],
    layers: [0, 0, 0, 0, 0, 0, 18, 30, 1],
    pieces: [0, 13, 23, 10, 3],
    floor: [0, 0, 1, 0, 1, 2, 2, 7, 5, 18, 11, 2],
  },
  Beng: {
    characters:
      ", 14 k 11 E 11 ， 8 漢 7 K 4 P 3 R 3 N 3 a 3 f 2 g 2 p 2 t 2 G 1 A 1 ` 1 m 1 ' 1 & 1 e 1 b 1 S 1 c 1 s 1 M 1 x 1 B 1 L 1 O 1",
    density: [32, 6, 5, 2, 0, 1],
    headline: [0, 0, 1, 6, 9, 14, 16],
    strokes: [0, 0, 0, 0, 4, 18, 21, 3],
    layers: [0, 0, 0, 0, 0, 0, 0, 4, 14, 23, 5],
    pieces: [0, 0, 0, 1, 3, 3, 11, 14, 14],
    floor: [0, 1, 7, 15, 6, 6, 9, 2],
  },
  Cyrl: {
    characters:
      "a 130 H 97 p 69 e 68 K 67 T 44 c 44 o 42 M 38 B 37 C 36 O 33 A 32 N 27 n 27 , 27 W 22 b 21 y 18 i 17 И 13 6 12 I 12 u 12 r 11 - 11 U 8 3 8 j 8 x 7 9 5 X 5 w 5 Y 4 J 4 l 4 P 4 Φ 4 g 3 h 3 F 2 4 2 L 1 E 1 v 1 k 1 V 1 ' 1 5 1 q 1 / 1 1 1 μ 1",
    density: [0, 0, 0, 0, 0, 9, 16, 6, 3],
    headline: [7, 27],
    strokes: [0, 0, 0, 1, 8, 18, 7],
    layers: [0, 0, 0, 0, 0, 0, 7, 22, 4, 1],
    pieces: [0, 28, 5, 1],
    floor: [0, 0, 0, 0, 8, 16, 6, 2, 0, 0, 2],
  },
  Deva: {
    characters:
      ', 22 h 21 a 19 e 15 l 12 s 10 f 9 t 8 E 7 漢 6 p 5 g 5 H 5 3 4 R 3 T 2 q 2 m 2 n 2 k 2 2 2 d 1 i 1 I 1 ， 1 r 1 5 1 b 1 u 1 1 1 9 1',
    density: [16, 11, 8, 1, 5, 1, 2],
    headline: [0, 0, 3, 7, 15, 9, 10],
    strokes: [0, 0, 0, 0, 12, 21, 8, 3],
    layers: [0, 0, 0, 0, 0, 0, 0, 0, 14, 28, 1, 1],
    pieces: [0, 0, 0, 0, 3, 11, 8, 13, 9],
    floor: [0, 0, 3, 18, 7, 10, 3, 2, 1],
  },
  Grek: {
    characters:
      'a 167 o 113 i 95 v 70 t 60 k 59 u 54 p 49 e 48 A 37 , 30 T 30 E 23 K 21 α 21 n 20 M 19 I 18 y 18 β 15 N 14 c 13 l 11 漢 10 O 9 μ 7 B 7 w 7 P 6 s 5 g 5 r 5 U 5 z 5 Z 5 S 5 π 4 Φ 4 ε 4 V 3 d 3 F 3 8 3 L 3 W 2 x 2 △ 2 3 1 & 1 ∑ 1 θ 1 H 1 X 1 - 1',
    density: [0, 0, 0, 0, 0, 6, 17, 13, 6],
    headline: [20, 22],
    strokes: [0, 0, 0, 0, 5, 18, 16, 3],
    layers: [0, 0, 0, 0, 0, 0, 7, 29, 6],
    pieces: [0, 34, 8],
    floor: [0, 0, 0, 0, 9, 11, 15, 2, 1, 4],
  },
  Hang: {
    characters:
      'o 29 l 18 ， 16 漢 14 Y 6 ‘ 6 O 5 H 5 h 4 y 3 1 3 0 3 2 2 n 2 P 2 , 2 “ 2 - 2 x 1 a 1 | 1 I 1 E 1',
    density: [29, 10, 2, 2, 1, 1],
    headline: [0, 44, 1],
    strokes: [0, 0, 10, 18, 16, 1],
    layers: [0, 0, 0, 0, 0, 0, 0, 3, 8, 13, 11, 7, 2, 1],
    pieces: [0, 26, 18, 1],
    floor: [0, 0, 0, 0, 3, 22, 19, 1],
  },
  Hebr: {
    characters:
      '1 52 I 48 7 45 U 44 \' 32 N 27 L 25 , 23 n 16 0 15 t 14 X 12 O 12 T 11 " 10 x 9 u 8 . 8 a 7 G 7 9 7 l 7 D 6 C 5 2 5 A 4 i 3 4 3 Q 3 - 3 y 3 H 2 E 2 € 2 r 2 Y 1 ] 1 3 1 e 1 [ 1 K 1 o 1 ) 1',
    density: [7, 6, 4, 4, 9, 7, 6, 2, 3],
    headline: [29, 19],
    strokes: [0, 0, 0, 13, 30, 5],
    layers: [0, 0, 0, 0, 0, 4, 43, 1],
    pieces: [0, 48],
    floor: [0, 0, 3, 2, 12, 15, 9, 5, 2],
  },
  Thai: {
    characters:
      "n 80 u 77 e 67 a 64 g 45 i 44 s 31 B 20 l 19 L 17 m 16 , 13 r 11 y 9 U 8 t 8 w 6 h 6 j 6 I 5 c 5 p 5 ' 4 o 4 S 4 1 3 A 3 9 3 D 3 漢 3 @ 2 ! 2 d 2 f 2 b 2 v 1 5 1 W 1 P 1 C 1 K 1 8 1 E 1 N 1 V 1 k 1 : 1 . 1 ， 1 R 1 M 1 T 1 ? 1",
    density: [5, 1, 0, 2, 1, 10, 12, 10, 5],
    headline: [38, 8],
    strokes: [0, 0, 0, 0, 10, 14, 19, 3],
    layers: [0, 0, 0, 0, 0, 0, 3, 14, 19, 8, 1, 1],
    pieces: [0, 44, 2],
    floor: [1, 0, 1, 4, 5, 6, 6, 6, 2, 5, 7, 2, 1],
  },
  Zzzz: {
    characters:
      "n 52 g 44 m 41 u 35 , 33 s 28 o 26 b 20 y 17 e 17 a 16 @ 15 U 14 3 13 l 12 h 12 6 11 d 11 B 11 c 10 i 10 0 9 T 9 r 8 漢 8 w 7 9 6 : 6 t 5 j 5 2 4 L 3 I 3 H 3 f 3 8 2 p 2 ? 2 C 2 ， 2 P 2 ' 2 ` 2 J 1 Q 1 q 1 Y 1 > 1 Z 1 4 1 $ 1 5 1 D 1 O 1 F 1 7 1 - 1 A 1 v 1 . 1 α 1 & 1 G 1 E 1 % 1 R 1",
    density: [13, 7, 2, 3, 2, 6, 3, 6, 5],
    headline: [7, 35, 2, 2, 0, 1],
    strokes: [0, 1, 0, 0, 7, 18, 12, 9],
    layers: [0, 0, 0, 0, 0, 3, 6, 3, 16, 6, 8, 4, 1],
    pieces: [0, 15, 22, 6, 1, 1, 0, 0, 2],
    floor: [2, 1, 3, 6, 6, 7, 17, 3, 0, 0, 1, 1],
  },
  Hani: {
    characters: '漢 570 ， 57 , 4 · 2 ( 1 E 1 ) 1 # 1 （ 1 ） 1',
    density: [0, 0, 3, 15, 15, 14, 1],
    headline: [0, 23, 2, 8, 3, 5, 7],
    strokes: [0, 17, 9, 6, 9, 5, 1, 1],
    layers: [0, 0, 0, 0, 0, 24, 0, 0, 0, 0, 0, 4, 9, 8, 2, 1],
    pieces: [0, 1, 13, 13, 4, 3, 5, 2, 7],
    floor: [0, 0, 0, 0, 0, 13, 27, 8],
  },
  Jpan: {
    characters: '漢 193 ， 44 。 4 · 3 C 3 — 2 . 2 A 2 E 2 1 2 ？ 2 ‘ 1 ≥ 1 H 1 G 1 ≤ 1 € 1 4 1',
    density: [35, 17, 5],
    headline: [0, 57],
    strokes: [0, 3, 36, 16, 2],
    layers: [0, 0, 0, 0, 0, 0, 1, 7, 15, 16, 12, 5, 1],
    pieces: [0, 2, 52, 3],
    floor: [0, 0, 0, 0, 5, 14, 31, 6, 1],
  },
  Latn: {
    characters:
      "a 155 i 89 n 86 o 64 e 57 r 53 s 48 l 40 t 36 g 35 , 32 u 31 h 29 T 25 m 21 d 21 k 19 c 17 y 15 S 14 B 13 C 11 M 11 w 11 b 10 A 9 P 8 G 7 f 7 v 7 F 6 K 5 N 5 - 5 z 5 U 4 L 4 . 4 p 3 W 2 D 2 O 2 j 2 R 2 漢 2 H 2 q 2 é 2 I 1 x 1 Z 1 9 1 · 1 ' 1",
    density: [3, 2, 1, 1, 0, 4, 9, 16, 19],
    headline: [11, 12, 1, 0, 7, 5, 19],
    strokes: [18, 13, 0, 1, 5, 15, 3],
    layers: [0, 0, 0, 0, 0, 31, 4, 12, 8],
    pieces: [0, 23, 1, 0, 0, 0, 2, 2, 27],
    floor: [0, 0, 0, 0, 11, 18, 11, 4, 8, 3],
  },
};
