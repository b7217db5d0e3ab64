"""What of Gymnasium's spaces the environment meets: written from their documentation."""
import numpy as np


class Discrete:
    def __init__(self, n):
        self.n = n

    def contains(self, x):
        return 0 <= int(x) < self.n


class Box:
    def __init__(self, low, high, shape=None, dtype=np.float32):
        self.shape = np.shape(low) if shape is None else tuple(shape)
        self.low = np.broadcast_to(low, self.shape)
        self.high = np.broadcast_to(high, self.shape)
        self.dtype = np.dtype(dtype)

    def contains(self, x):
        return x.shape == self.shape and x.dtype == self.dtype and bool((x >= self.low).all() and (x <= self.high).all())


class Dict:
    def __init__(self, spaces):
        self.spaces = spaces

    def contains(self, x):
        return set(x) == set(self.spaces) and all(space.contains(x[key]) for key, space in self.spaces.items())
