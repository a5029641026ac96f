/** In px. Sides may be swapped against the picture as shown when its EXIF data turns it. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}
