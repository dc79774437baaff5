/** Where one looks on a board: the centre in board units and how many pixels a unit has. */

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const CLOSEST = 110;

export function boxAround(points: readonly { x: number; y: number }[], margin = 0): Box {
  if (points.length === 0) return { left: -1, top: -1, right: 1, bottom: 1 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

export function fit(box: Box, viewport: Size, closest = CLOSEST): Camera {
  const width = Math.max(box.right - box.left, 0.01);
  const height = Math.max(box.bottom - box.top, 0.01);
  const scale = Math.min(viewport.width / width, viewport.height / height, closest);
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale };
}

/** Zoom so that the point under the pointer stays under the pointer. */
export function zoomAt(camera: Camera, viewport: Size, px: number, py: number, factor: number, farthest: number): Camera {
  const scale = Math.min(Math.max(camera.scale * factor, farthest), CLOSEST);
  const point = toBoard(camera, viewport, px, py);
  return {
    x: point.x - (px - viewport.width / 2) / scale,
    y: point.y - (py - viewport.height / 2) / scale,
    scale,
  };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

export function toBoard(camera: Camera, viewport: Size, px: number, py: number): { x: number; y: number } {
  return { x: camera.x + (px - viewport.width / 2) / camera.scale, y: camera.y + (py - viewport.height / 2) / camera.scale };
}

/** Keep the centre within the board, so that nobody gets lost in the fields. */
export function clampTo(camera: Camera, board: Box): Camera {
  return {
    ...camera,
    x: Math.min(Math.max(camera.x, board.left), board.right),
    y: Math.min(Math.max(camera.y, board.top), board.bottom),
  };
}

export function towards(from: Camera, to: Camera, share: number): Camera {
  const eased = share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
  return {
    x: from.x + (to.x - from.x) * eased,
    y: from.y + (to.y - from.y) * eased,
    scale: from.scale * (to.scale / from.scale) ** eased,
  };
}

export function transformOf(camera: Camera, viewport: Size): string {
  const dx = viewport.width / 2 - camera.x * camera.scale;
  const dy = viewport.height / 2 - camera.y * camera.scale;
  return `translate(${dx.toFixed(2)} ${dy.toFixed(2)}) scale(${camera.scale.toFixed(4)})`;
}
