/** What is seen of the road: camera, size, and whether it follows the race or was taken by hand. */

import { boxAround, clampTo, CLOSEST, fit, pan, toBoard, towards, zoomAt, type Box, type Camera, type Size } from "./camera";
import { preferences } from "./preferences.svelte";

const GLIDE = 420;
const TILE = 8;
const MARGIN = 3;

/** Pixels a square: a bib can be read; a square can be chosen. */
export const READABLE = 26;
export const TAPPABLE = 17;

interface Point {
  x: number;
  y: number;
}

export class Viewport {
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 40 });
  size = $state.raw<Size>({ width: 800, height: 500 });
  following = $state(true);
  /** Strips of the picture that tools cover: nothing that matters is shown under them. */
  inset = { left: 0, top: 0 };
  board: Box = { left: 0, top: 0, right: 10, bottom: 10 };
  private flight = 0;

  get farthest(): number {
    return Math.min(fit(this.board, this.size).scale * 0.9, CLOSEST);
  }

  /** How close one looks by default: near enough to read a bib, far enough to see who is behind. */
  get usual(): number {
    return Math.max(Math.min(this.size.width / 17, 64), 30);
  }

  /** The points with the road around them; where that is too much to read, the points alone, from as far as they need up to `farthest`. */
  show(points: readonly Point[], around: readonly Point[], farthest: number, glide = true): void {
    if (points.length === 0) return;
    const readable = Math.min(this.usual, READABLE);
    const broad = fit(boxAround(around, 2.2), this.free, this.usual);
    const narrow = fit(boxAround(points, 0.9), this.free, readable);
    this.glide(this.beside(broad.scale >= readable ? broad : { ...narrow, scale: Math.max(narrow.scale, farthest) }), glide);
  }

  showAll(): void {
    this.following = false;
    this.glide(this.beside(fit(this.board, this.free)), true);
  }

  get seesAll(): boolean {
    return this.camera.scale <= fit(this.board, this.free).scale * 1.02;
  }

  /** What the tools leave of the picture. */
  private get free(): Size {
    return { width: Math.max(this.size.width - this.inset.left, 80), height: Math.max(this.size.height - this.inset.top, 80) };
  }

  /** The same look into the free part of the picture. */
  private beside(camera: Camera): Camera {
    return { ...camera, x: camera.x - this.inset.left / 2 / camera.scale, y: camera.y - this.inset.top / 2 / camera.scale };
  }

  /** Only when the point would leave the middle of the picture. */
  keepInView(point: Point): void {
    const { width, height } = this.size;
    const dx = (point.x - this.camera.x) * this.camera.scale;
    const dy = (point.y - this.camera.y) * this.camera.scale;
    if (Math.abs(dx) < width * 0.3 && Math.abs(dy) < height * 0.26) return;
    const reach = 0.18;
    this.camera = {
      ...this.camera,
      x: this.camera.x + (dx * reach) / this.camera.scale,
      y: this.camera.y + (dy * reach) / this.camera.scale,
    };
  }

  /** Look at a point that is not well in the picture. */
  rest(point: Point): void {
    const { width, height } = this.size;
    const [dx, dy] = [(point.x - this.camera.x) * this.camera.scale, (point.y - this.camera.y) * this.camera.scale];
    if (Math.abs(dx) < width * 0.38 && Math.abs(dy) < height * 0.34) return;
    this.glide(this.beside({ ...this.camera, x: point.x, y: point.y }), true);
  }

  drag(dx: number, dy: number): void {
    this.take();
    this.camera = clampTo(pan(this.camera, dx, dy), this.board);
  }

  zoom(factor: number, px = this.size.width / 2, py = this.size.height / 2): void {
    this.take();
    this.camera = zoomAt(this.camera, this.size, px, py, factor, this.farthest);
  }

  /** What is in the picture, in whole tiles and with a margin: it changes seldom while one moves. */
  get window(): Box {
    const [half, tall] = [this.size.width / this.camera.scale / 2 + MARGIN, this.size.height / this.camera.scale / 2 + MARGIN];
    const down = (value: number): number => Math.floor(value / TILE) * TILE;
    return {
      left: down(this.camera.x - half),
      top: down(this.camera.y - tall),
      right: down(this.camera.x + half) + TILE,
      bottom: down(this.camera.y + tall) + TILE,
    };
  }

  at(px: number, py: number): { x: number; y: number } {
    return toBoard(this.camera, this.size, px, py);
  }

  centre(x: number, y: number): void {
    this.take();
    this.camera = { ...this.camera, x, y };
  }

  private take(): void {
    this.flight++;
    this.following = false;
  }

  private glide(target: Camera, smooth: boolean): void {
    const flight = ++this.flight;
    if (!smooth || preferences.calm) {
      this.camera = target;
      return;
    }
    const [from, start] = [this.camera, performance.now()];
    const tick = (now: number): void => {
      if (flight !== this.flight) return;
      const share = Math.min((now - start) / GLIDE, 1);
      this.camera = towards(from, target, Math.max(share, 0));
      if (share < 1) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }
}
